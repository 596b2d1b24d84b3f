package orbweaver.sandbox.bench;

import java.util.List;

/** Generator of the paths of a host; each ends in its number. */
record PathGenerator(long seed) {
  static final String DISALLOWED = "/private/";
  static final String REDIRECTS = "/moved/";
  static final List<String> SECTIONS =
      List.of("news", "guides", "archive", "people", "events", "reports", "library", "projects");
  private static final String END = ".html";

  /**
   * Returns the path of a page.
   *
   * @param place number of the page on its host; 0 is the front page, the next ones are sections
   */
  String page(int place, int page) {
    if (place == 0) return "/";
    if (place <= SECTIONS.size()) return "/" + SECTIONS.get(place - 1) + "/";
    var dice = new SeededRandom(seed, page);
    var section = SECTIONS.get(dice.nextBelow(SECTIONS.size()));
    var slug = slug(dice, dice.nextBetween(2, 4));
    return "/" + section + "/" + dice.nextBetween(2004, 2026) + "/" + slug + place + END;
  }

  String redirect(int number) {
    return REDIRECTS + slug(new SeededRandom(seed, -1, number), 2) + number + END;
  }

  String disallowed(int number) {
    return DISALLOWED + slug(new SeededRandom(seed, -2, number), 2) + number + END;
  }

  /** Returns the path of a broken link. */
  String broken(int number) {
    return "/lost/" + slug(new SeededRandom(seed, -3, number), 2) + number + END;
  }

  private static String slug(SeededRandom dice, int words) {
    var slug = new StringBuilder(48);
    for (var i = 0; i < words; i++) slug.append(TextGenerator.word(dice)).append('-');
    return slug.toString();
  }

  /** Returns the number at the end of a path; negative if there is none. */
  static int indexOf(String path) {
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
