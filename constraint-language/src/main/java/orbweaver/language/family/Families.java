package orbweaver.language.family;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The families that a formula asks for, and what of an index can make a difference to it: two
 * candidates it cannot tell apart by their families have one index.
 */
public final class Families {
  /** None. */
  public static final Families NONE = new Families(Set.of());

  private final Set<FamilyIndex> asked;
  private final Set<FamilyIndex> onTheWay = new HashSet<>();

  /**
   * @param asked each by the index of its first member
   */
  public Families(Set<FamilyIndex> asked) {
    this.asked = Set.copyOf(asked);
    for (var family : asked) onTheWay.addAll(family.ancestors());
  }

  /** Whether none is asked for. */
  public boolean isEmpty() {
    return asked.isEmpty();
  }

  /** Whether what these can tell apart can tell those apart, too. */
  public boolean include(Families others) {
    return asked.containsAll(others.asked);
  }

  /**
   * What is told of a root.
   *
   * @param ordinal among the roots of its walk, from 1
   */
  public FamilyIndex ofRoot(int ordinal) {
    return told(new FamilyIndex(List.of(ordinal)));
  }

  /** Whether it matters by which of its links somebody goes on. */
  public boolean tellLinksApart(FamilyIndex citing) {
    return onTheWay.contains(citing);
  }

  /**
   * What is told of what a link leads to.
   *
   * @param citing what was told of its page
   * @param ordinal among the targets of the page, from 1
   */
  public FamilyIndex ofLink(FamilyIndex citing, int ordinal) {
    return tellLinksApart(citing) ? told(citing.child(ordinal)) : citing;
  }

  private FamilyIndex told(FamilyIndex index) {
    if (asked.contains(index) || onTheWay.contains(index)) return index;
    return innermost(index).map(this::anywhereIn).orElse(FamilyIndex.ELSEWHERE);
  }

  private Optional<FamilyIndex> innermost(FamilyIndex index) {
    return index.ancestors().reversed().stream().filter(asked::contains).findFirst();
  }

  private FamilyIndex anywhereIn(FamilyIndex family) {
    return onTheWay.contains(family) ? family.child(FamilyIndex.OTHER) : family;
  }
}
