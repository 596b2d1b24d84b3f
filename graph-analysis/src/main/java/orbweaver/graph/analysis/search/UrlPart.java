package orbweaver.graph.analysis.search;

import orbweaver.contract.EnumText;

/** Component of a URL. */
public enum UrlPart {
  URL,
  SCHEME,
  HOST,
  PATH,
  /** Last path segment without its extension. */
  NAME,
  /** Extension of the last path segment. */
  EXTENSION;

  /** Returns the pattern that this component must contain (URL) or equal (all others). */
  public TextPattern pattern(String text) {
    return this == URL ? TextPattern.containing(text) : TextPattern.whole(text);
  }

  /** Returns the name of the command-line option for this component. */
  public String option() {
    return "--" + EnumText.of(this);
  }

  String valueIn(UrlComponents url) {
    return switch (this) {
      case URL -> url.text();
      case SCHEME -> url.scheme();
      case HOST -> url.host();
      case PATH -> url.path();
      case NAME -> file(url).substring(0, dot(file(url)));
      case EXTENSION -> file(url).substring(Math.min(file(url).length(), dot(file(url)) + 1));
    };
  }

  private static String file(UrlComponents url) {
    return url.path().substring(url.directory().length());
  }

  private static int dot(String file) {
    int dot = file.lastIndexOf('.');
    return dot < 0 ? file.length() : dot;
  }
}
