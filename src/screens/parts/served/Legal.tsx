const legal = [
  ['/privacy_policy', 'Privacy policy'],
  ['/terms_of_use', 'Terms of use'],
  ['/intelectual_property', 'Intellectual property'],
  ['/check_document', 'Check a document'],
] as const;

/** The same as at the foot of the app. */
export const Legal = ({ contact }: { contact: string | undefined }) => (
  <footer className="served-legal">
    <nav aria-label="Legal">
      {legal.map(([href, word]) => (
        <a key={href} href={href}>
          {word}
        </a>
      ))}
      {contact && <a href={`mailto:${contact}`}>Contact</a>}
    </nav>
    <span>© {new Date().getFullYear()} Passepartout</span>
  </footer>
);
