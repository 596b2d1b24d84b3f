package orbweaver.sandbox.bench;

import java.util.List;

/**
 * Generator of the paths of a host. A path ends in the number of the page or other URL on its host.
 */
record PathGenerator(long seed) {
  static final String DISALLOWED = "/private/";
  static final String REDIRECTS = "/moved/";
  static final List<String> SECTIONS =
      List.of("news", "guides", "archive", "people", "events", "reports", "library", "projects");
  private static final String END = ".html";

  /**
   * Returns the path of a page.
   *
   * @param number number of the page on its host; 0 is the front page, the next ones are sections
   * @param page number of the page in the web
   */
  String page(int number, int page) {
    if (number == 0) return "/";
    if (number <= SECTIONS.size()) return "/" + SECTIONS.get(number - 1) + "/";
    var random = new SeededRandom(seed, page);
    var section = SECTIONS.get(random.nextBelow(SECTIONS.size()));
    var slug = slug(random, random.nextBetween(2, 4));
    return "/" + section + "/" + random.nextBetween(2004, 2026) + "/" + slug + number + END;
  }

  /** Returns the path of a redirect. */
  String redirect(int number) {
    return REDIRECTS + slug(new SeededRandom(seed, -1, number), 2) + number + END;
  }

  /** Returns a path that robots.txt disallows. */
  String disallowed(int number) {
    return DISALLOWED + slug(new SeededRandom(seed, -2, number), 2) + number + END;
  }

  /** Returns the path of a broken link. */
  String broken(int number) {
    return "/lost/" + slug(new SeededRandom(seed, -3, number), 2) + number + END;
  }

  private static String slug(SeededRandom random, int words) {
    var slug = new StringBuilder(48);
    for (var i = 0; i < words; i++) slug.append(TextGenerator.word(random)).append('-');
    return slug.toString();
  }

  /** Returns the number at the end of a path; negative if there is none. */
  static int numberOf(String path) {
    if (path.equals("/")) return 0;
    if (!path.endsWith(END)) return section(path);
    var digits = path.substring(path.lastIndexOf('-') + 1, path.length() - END.length());
    var isNumber =
        !digits.isEmpty()
            && digits.length() < 10
            && digits.chars().allMatch(PathGenerator::isDigit);
    return isNumber ? Integer.parseInt(digits) : -1;
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }

  private static int section(String path) {
    for (var i = 0; i < SECTIONS.size(); i++)
      if (path.equals("/" + SECTIONS.get(i) + "/")) return i + 1;
    return -1;
  }
}
