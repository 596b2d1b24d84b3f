package orbweaver.sandbox.bench;

import java.util.List;

/** Generator of the paths of a host; each ends in its number. */
record Names(long seed) {
  static final String CLOSED = "/private/";
  static final String MOVED = "/moved/";
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
    var dice = new Dice(seed, page);
    var section = SECTIONS.get(dice.below(SECTIONS.size()));
    var slug = slug(dice, dice.between(2, 4));
    return "/" + section + "/" + dice.between(2004, 2026) + "/" + slug + place + END;
  }

  String moved(int number) {
    return MOVED + slug(new Dice(seed, -1, number), 2) + number + END;
  }

  String closed(int number) {
    return CLOSED + slug(new Dice(seed, -2, number), 2) + number + END;
  }

  /** Returns the path of a broken link. */
  String broken(int number) {
    return "/lost/" + slug(new Dice(seed, -3, number), 2) + number + END;
  }

  private static String slug(Dice dice, int words) {
    var slug = new StringBuilder(48);
    for (var i = 0; i < words; i++) slug.append(Words.any(dice)).append('-');
    return slug.toString();
  }

  /** Returns the number at the end of a path; negative if there is none. */
  static int place(String path) {
    if (path.equals("/")) return 0;
    if (!path.endsWith(END)) return section(path);
    var digits = path.substring(path.lastIndexOf('-') + 1, path.length() - END.length());
    var isNumber =
        !digits.isEmpty() && digits.length() < 10 && digits.chars().allMatch(Names::isDigit);
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
