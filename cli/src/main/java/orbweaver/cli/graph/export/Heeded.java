package orbweaver.cli.graph.export;

/** An option that some formats heed. */
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

  /** As it is typed. */
  @Override
  public String toString() {
    return option;
  }
}
