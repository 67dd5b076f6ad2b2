/** The page that checks a downloaded passport: it comes with the download and needs no server. */
export const VerifierPage = () => (
  <article className="passport passport-file passport-verifier">
    <h1>Check a passport</h1>
    <p>
      Choose the ZIP that you downloaded, or one passport.html or proof file. It is read on this
      device and sent nowhere.
    </p>
    <label className="passport-choose">
      <span>File to check</span>
      <input type="file" accept=".zip,.html,.json" data-choose="" />
    </label>
    <section className="passport-section passport-check" aria-label="Result">
      <p role="status" data-told="">
        Your browser does not run the check. Use a current browser and allow scripts.
      </p>
      <ul data-checked="" />
    </section>
    <section className="passport-section">
      <h2>What this proves</h2>
      <p>
        That the files are as the platform signed them, and that each version is in its public log.
        It does not ask whether the object has been reported missing or stolen since: open the
        passport online for that.
      </p>
      <p>
        A forged download could bring a forged copy of this page. To be certain, check the file with
        a tool that you got elsewhere: <code>check-passport</code> reads it. Then compare the key.
      </p>
      <dl className="passport-facts" data-key="" />
    </section>
  </article>
);
