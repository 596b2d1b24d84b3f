package orbweaver.language.resource;

import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Written in one of these languages, or in a variety of it. */
record Language(List<String> ranges) implements ResourceConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "language",
          EvidenceClass.RESOURCE,
          Provenance.ORBWEAVER,
          "(language \"tag\") or a list of them",
          "the page says that it is in one of these languages, and en stands for en-GB too;"
              + " false if it says nothing",
          "(language (\"en\" \"de-ch\"))",
          arguments -> new Language(arguments.texts()));

  private static final Set<Fact> ASKS = Set.of(Fact.LANGUAGE);

  Language {
    ranges = List.copyOf(ranges);
  }

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public boolean holds(Resource resource) {
    return resource.language().filter(this::covers).isPresent();
  }

  private boolean covers(String tag) {
    return ranges.stream().anyMatch(range -> covers(range, tag));
  }

  /** RFC 4647 3.3.1: the same, or the same up to a hyphen. */
  private static boolean covers(String range, String tag) {
    return tag.regionMatches(true, 0, range, 0, range.length())
        && (tag.length() == range.length() || tag.charAt(range.length()) == '-');
  }

  @Override
  public String toString() {
    return "(language " + Quotes.around(ranges) + ")";
  }
}
