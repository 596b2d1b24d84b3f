package orbweaver.console.page;

/**
 * Page to be shown.
 *
 * @param template name of its template
 * @param content value of the parameter {@code view} of the template
 */
public record PageView(String template, Object content) {}
