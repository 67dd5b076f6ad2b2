/**
 * The whole script of the public page, served at /passport.js: whoever is signed in works in the app,
 * unless they asked for the public face (`?view=public`) or hold a temporary link, whose code is their right.
 */
export const passportScript = `(function () {
  var id = /^\\/object_detail\\/([0-9a-f-]{36})$/.exec(location.pathname);
  if (!id || /[?&]view=public/.test(location.search)) return;
  try {
    if (localStorage.getItem('token')) location.replace('/dashboard/items_details/' + id[1]);
  } catch (refused) {
    /* storage is closed: stay on the public page */
  }
})();
`;
