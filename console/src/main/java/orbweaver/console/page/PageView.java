package orbweaver.console.page;

/**
 * Page to be shown.
 *
 * @param template name of its template
 * @param content value of the parameter {@code view} of the template
 * @param isInert whether it has markup of another site, and so forbids browsers even more
 */
public record PageView(String template, Object content, boolean isInert) {
  /** Creates a page whose markup is our own. */
  public PageView(String template, Object content) {
    this(template, content, false);
  }

  /** Returns a page with markup of another site. */
  static PageView inert(String template, Object content) {
    return new PageView(template, content, true);
  }
}
