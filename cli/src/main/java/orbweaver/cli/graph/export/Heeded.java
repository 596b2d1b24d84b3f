package orbweaver.cli.graph.export;

/** Option that only some export formats support. */
enum Heeded {
  KINDS("--kinds"),
  CHOICE("--activity"),
  LEVEL("--level"),
  WWW("--keep-www"),
  INDEX("--index");

  private final String option;

  Heeded(String option) {
    this.option = option;
  }

  /** Returns the option name. */
  @Override
  public String toString() {
    return option;
  }
}
