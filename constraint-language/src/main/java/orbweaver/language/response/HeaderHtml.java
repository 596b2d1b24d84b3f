package orbweaver.language.response;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;

/** Constraint that the response is HTML, the only type of pages whose links are followed. */
record HeaderHtml() implements HeaderConstraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "header-html",
          EvidenceClass.HEADER,
          Provenance.ORBWEAVER,
          "the Content-Type is text/html or application/xhtml+xml, the types whose links are"
              + " followed; false without the field; it holds for every embed",
          new HeaderHtml());

  // Sorted: the order is that of the Accept header.
  private static final Set<String> TYPES =
      Collections.unmodifiableSortedSet(
          new TreeSet<>(Set.of("application/xhtml+xml", "text/html")));

  @Override
  public List<String> headerFields() {
    return List.of("content-type");
  }

  @Override
  public Set<String> acceptedMediaTypes() {
    return TYPES;
  }

  @Override
  public boolean isAnsweredByPartial(Head part) {
    return part.field("content-type").isPresent();
  }

  @Override
  public boolean isTestedOnEmbeds() {
    return false;
  }

  @Override
  public boolean holds(Head head) {
    return head.field("content-type")
        .flatMap(MediaType::parse)
        .filter(HeaderHtml::isHtml)
        .isPresent();
  }

  private static boolean isHtml(MediaType found) {
    return TYPES.contains(found.type() + "/" + found.subtype());
  }

  @Override
  public String toString() {
    return "(header-html)";
  }
}
