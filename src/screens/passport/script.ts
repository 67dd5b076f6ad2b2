/**
 * The whole script of the public page, served at /passport.js: whoever is signed in works in the app,
 * unless they asked for the public face (`?view=public`) or hold a temporary link, whose code is their right.
 * A picture that is opened is looked at closely: what that takes is asked for then; where it does not come, the link
 * leads to the picture itself.
 */
export const passportScript = `(function () {
  var id = /^\\/object_detail\\/([0-9a-f-]{36})$/.exec(location.pathname);
  try {
    if (id && !/[?&]view=public/.test(location.search) && localStorage.getItem('token'))
      location.replace('/dashboard/items_details/' + id[1]);
  } catch (refused) {
    /* storage is closed: stay on the public page */
  }
  document.addEventListener('click', function (event) {
    var link = event.target.closest('a[data-look]');
    var viewer = document.body.dataset.viewer;
    if (!link || !viewer || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    import(viewer).then(
      function () {
        link.removeAttribute('aria-busy');
        link.dispatchEvent(new CustomEvent('passport.look', { bubbles: true }));
      },
      function () {
        location.href = link.href;
      },
    );
  });
})();
`;
