package orbweaver.cli.graph;

/** Option that only some export formats support. */
enum FormatOption {
  KINDS("--kinds"),
  ACTIVITY("--activity"),
  LEVEL("--level"),
  KEEP_WWW("--keep-www"),
  INDEX("--index"),
  DOMAIN_NAMES("--domains"),
  ALL_PATHS("--all-paths"),
  DEPTH("--depth"),
  MAX_ELEMENTS("--max-elements");

  private final String option;

  FormatOption(String option) {
    this.option = option;
  }

  /** Returns the option name. */
  @Override
  public String toString() {
    return option;
  }
}
