/**
 * The whole script of the public page, served at /passport.js. The page stays what it is, whoever is signed in: only
 * somebody who has a side to the object finds a link to the full view beside it (asked of E028 with their own token).
 * A picture that is opened is looked at closely: what that takes is asked for then; where it does not come, the link
 * leads to the picture itself.
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
