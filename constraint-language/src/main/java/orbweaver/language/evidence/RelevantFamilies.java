package orbweaver.language.evidence;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Families that a formula names, and the abstraction of family indexes that follows: candidates
 * that the formula cannot distinguish by family have equal indexes.
 */
public final class RelevantFamilies {
  /** No families. */
  public static final RelevantFamilies NONE = new RelevantFamilies(Set.of());

  private final Set<FamilyIndex> named;
  private final Set<FamilyIndex> ancestors = new HashSet<>();

  /**
   * @param named families, each as the index of its first member
   */
  public RelevantFamilies(Set<FamilyIndex> named) {
    this.named = Set.copyOf(named);
    for (var family : named) ancestors.addAll(family.ancestors());
  }

  /** Tests whether there are no families. */
  public boolean isEmpty() {
    return named.isEmpty();
  }

  /** Tests whether these families distinguish everything that the others distinguish. */
  public boolean covers(RelevantFamilies others) {
    return named.containsAll(others.named);
  }

  /**
   * Returns the abstracted index of a root.
   *
   * @param ordinal position among the roots of the crawl, from 1
   */
  public FamilyIndex rootIndex(int ordinal) {
    return abstracted(new FamilyIndex(List.of(ordinal)));
  }

  /** Tests whether the index of a link's target depends on the position of the link. */
  public boolean distinguishesLinksOf(FamilyIndex page) {
    return ancestors.contains(page);
  }

  /**
   * Returns the abstracted index of the target of a link.
   *
   * @param page abstracted index of the page
   * @param ordinal position among the link targets of the page, from 1
   */
  public FamilyIndex linkIndex(FamilyIndex page, int ordinal) {
    return distinguishesLinksOf(page) ? abstracted(page.child(ordinal)) : page;
  }

  private FamilyIndex abstracted(FamilyIndex index) {
    if (named.contains(index) || ancestors.contains(index)) return index;
    return innermost(index).map(this::otherMemberOf).orElse(FamilyIndex.OUTSIDE);
  }

  private Optional<FamilyIndex> innermost(FamilyIndex index) {
    return index.ancestors().reversed().stream().filter(named::contains).findFirst();
  }

  private FamilyIndex otherMemberOf(FamilyIndex family) {
    return ancestors.contains(family) ? family.child(FamilyIndex.OTHER) : family;
  }
}
