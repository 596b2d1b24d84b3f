package orbweaver.contract.url;

/**
 * Preprocessor of URL texts that removes the ignored parts: surrounding white space, tabs and line
 * breaks, and the fragment.
 */
final class UrlPreprocessor {
  private UrlPreprocessor() {}

  static String clean(String text) {
    var from = 0;
    var to = text.length();
    while (from < to && text.charAt(from) <= ' ') from++;
    while (to > from && text.charAt(to - 1) <= ' ') to--;
    var hash = text.indexOf('#', from, to);
    return withoutBreaks(text.substring(from, hash < 0 ? to : hash));
  }

  private static String withoutBreaks(String text) {
    if (text.chars().noneMatch(UrlPreprocessor::isBreak)) return text;
    var clean = new StringBuilder(text.length());
    text.chars().filter(c -> !isBreak(c)).forEach(c -> clean.append((char) c));
    return clean.toString();
  }

  private static boolean isBreak(int c) {
    return c == '\t' || c == '\n' || c == '\r';
  }
}
