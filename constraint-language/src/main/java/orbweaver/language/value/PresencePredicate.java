package orbweaver.language.value;

/** Predicate on the presence of a value. */
public enum PresencePredicate implements Predicate {
  PRESENT("present"),
  ABSENT("absent");

  private final String word;

  PresencePredicate(String word) {
    this.word = word;
  }

  @Override
  public boolean holds(String value) {
    return this == PRESENT;
  }

  @Override
  public boolean holdsIfAbsent() {
    return this == ABSENT;
  }

  @Override
  public String toString() {
    return word;
  }
}
