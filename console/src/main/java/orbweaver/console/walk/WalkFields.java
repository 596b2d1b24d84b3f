package orbweaver.console.walk;

import orbweaver.console.page.Parameters;

/** Fields of a walk, as they were typed. */
public sealed interface WalkFields {
  /** Returns the region of the walk. */
  RegionFields region();

  /** Returns the name of the command that does the same. */
  String name();

  /** Returns the title of its page. */
  String title();

  /**
   * Fields of a map of a region.
   *
   * @param headers whether the header fields of each response are shown
   * @param leaves whether pages elsewhere that the region links to are shown
   */
  record MapFields(RegionFields region, boolean headers, boolean leaves) implements WalkFields {
    static MapFields empty() {
      return new MapFields(RegionFields.empty("2"), false, false);
    }

    static MapFields of(Parameters fields) {
      return new MapFields(
          RegionFields.of(fields),
          RegionFields.isYes(fields, "headers"),
          RegionFields.isYes(fields, "show-leaves"));
    }

    @Override
    public String name() {
      return "map";
    }

    @Override
    public String title() {
      return "Map of " + region.url();
    }
  }

  /**
   * Fields of a search for documents.
   *
   * @param words words to search for, separated by commas
   * @param weights weights of the words, separated by commas
   * @param threshold minimum score of a document
   */
  record LocateFields(RegionFields region, String words, String weights, String threshold)
      implements WalkFields {
    static LocateFields empty() {
      return new LocateFields(RegionFields.empty("2"), "", "1", "0.001");
    }

    static LocateFields of(Parameters fields) {
      return new LocateFields(
          RegionFields.of(fields),
          fields.text("words").orElse(""),
          fields.text("weights").orElse(""),
          fields.text("threshold").orElse(""));
    }

    @Override
    public String name() {
      return "locate";
    }

    @Override
    public String title() {
      return "Documents with " + words;
    }
  }
}
