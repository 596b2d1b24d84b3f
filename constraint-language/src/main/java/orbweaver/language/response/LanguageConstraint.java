package orbweaver.language.response;

import java.util.List;
import java.util.Set;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.syntax.Quotes;

/** Constraint on the language that the page declares. */
record LanguageConstraint(List<String> ranges) implements ResourceConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "language",
          EvidenceClass.RESOURCE,
          Provenance.ORBWEAVER,
          "(language \"tag\") or a list of them",
          "the page declares one of these languages, where en includes en-GB; false if it"
              + " declares none",
          "(language (\"en\" \"de-ch\"))",
          arguments -> new LanguageConstraint(arguments.texts()));

  private static final Set<Fact> FACTS = Set.of(Fact.LANGUAGE);

  LanguageConstraint {
    ranges = List.copyOf(ranges);
  }

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public boolean holds(Resource resource) {
    return resource.language().filter(this::covers).isPresent();
  }

  private boolean covers(String tag) {
    return ranges.stream().anyMatch(range -> covers(range, tag));
  }

  /** Tests a language range (RFC 4647 3.3.1): equal, or equal up to a hyphen. */
  private static boolean covers(String range, String tag) {
    return tag.regionMatches(true, 0, range, 0, range.length())
        && (tag.length() == range.length() || tag.charAt(range.length()) == '-');
  }

  @Override
  public String toString() {
    return "(language " + Quotes.around(ranges) + ")";
  }
}
