// Sets light or dark before the first paint: by role for people who are signed in, else as the device prefers.
(function () {
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)');
  var paint = function () {
    var look = null;
    try {
      look = localStorage.getItem('token') && localStorage.getItem('look');
    } catch {
      // Storage is closed to us: the device's wish stands.
    }
    if (look !== 'light' && look !== 'dark') look = dark.matches ? 'dark' : 'light';
    try {
      // They do not see a visitor's start page before the app stands there.
      root.classList.toggle('member', !!localStorage.getItem('token'));
    } catch {
      // Storage is closed: nobody is known to be signed in.
    }
    root.classList.remove('light', 'dark');
    root.classList.add(look);
  };
  paint();
  dark.addEventListener('change', paint);
  addEventListener('look', paint);
})();
