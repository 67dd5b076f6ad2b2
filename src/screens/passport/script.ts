/**
 * The whole script of the public page, served at /passport.js. The page stays what it is, whoever is signed in: they are
 * not asked to log in, and somebody who has a side to the object finds a link to the full view (asked of E028 with their
 * own token). “Check it yourself” checks the proof in this browser. “Share” offers the address to other apps, or copies it. A picture that is opened is looked at closely: what either takes is asked for then; where it does not
 * come, the picture's link leads to the picture itself.
 */
export const passportScript = `(function () {
  var id = /^\\/object_detail\\/([0-9a-f-]{36})$/.exec(location.pathname);
  var full = document.querySelector('a[data-full]');
  var token = null;
  try {
    token = localStorage.getItem('token');
  } catch (refused) {
    /* storage is closed: nobody is known to be signed in */
  }
  if (token)
    document.querySelectorAll('[data-visitor],[data-member]').forEach(function (one) {
      one.hidden = 'visitor' in one.dataset;
    });
  if (id && full && token)
    fetch('/items_manager/v1/items/' + id[1], { headers: { authorization: 'Bearer ' + token } })
      .then(function (answer) {
        return answer.json().then(function (body) {
          return answer.ok ? body : null;
        });
      })
      .then(
        function (item) {
          full.hidden = !item || item.publication.relations.length === 0;
        },
        function () {
          /* no answer: the public page is whole without it */
        },
      );
  /* 90 kB of letters, when what one came for is there; who saves data keeps the letters of the device */
  addEventListener('load', function () {
    if (navigator.connection && navigator.connection.saveData) return;
    var type = document.createElement('link');
    type.rel = 'stylesheet';
    type.href = '/passport-type.css';
    document.head.append(type);
  });
  var checks = document.querySelector('button[data-check]');
  if (checks && document.body.dataset.checker) checks.hidden = false;
  var share = document.querySelector('button[data-share]');
  if (share && (navigator.share || navigator.clipboard)) share.hidden = false;
  function offer() {
    var url = share.dataset.share;
    var told = document.querySelector('[data-shared]');
    if (navigator.share)
      /* somebody who closes the sheet has shared nothing, and knows it */
      return navigator.share({ title: share.dataset.title, url: url }).catch(function () {});
    navigator.clipboard.writeText(url).then(
      function () {
        told.textContent = 'The link was copied.';
      },
      function () {
        told.textContent = url;
      },
    );
  }
  function ask(from, script, told, otherwise) {
    from.setAttribute('aria-busy', 'true');
    import(script).then(
      function () {
        from.removeAttribute('aria-busy');
        from.dispatchEvent(new CustomEvent(told, { bubbles: true }));
      },
      function () {
        from.removeAttribute('aria-busy');
        otherwise();
      },
    );
  }
  document.addEventListener('click', function (event) {
    var check = event.target.closest('button[data-check]');
    if (check)
      ask(check, document.body.dataset.checker, 'passport.check', function () {
        document.querySelector('[data-checked]').textContent =
          'The check could not be made. Check your connection and try again.';
      });
    if (event.target.closest('button[data-share]')) offer();
    var link = event.target.closest('a[data-look]');
    var viewer = document.body.dataset.viewer;
    if (!link || !viewer || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(link, viewer, 'passport.look', function () {
      location.href = link.href;
    });
  });
})();
`;
