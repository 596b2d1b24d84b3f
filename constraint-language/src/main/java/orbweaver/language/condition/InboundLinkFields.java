package orbweaver.language.condition;

import java.util.List;
import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.InboundLink.FromPage;
import orbweaver.language.evidence.InboundLink.Root;
import orbweaver.language.evidence.InboundLink.Unknown;

/** Values of the rule fields on the inbound link; a root has none. */
final class InboundLinkFields {
  private InboundLinkFields() {}

  /** Returns the URL of the referring page. */
  static Optional<List<String>> referrer(CandidateEvidence evidence) {
    return evidence.context().flatMap(InboundLinkFields::referrer);
  }

  private static Optional<List<String>> referrer(Context context) {
    return switch (context.inboundLink()) {
      case Unknown _ -> Optional.empty();
      case Root _ -> Optional.of(List.of());
      case FromPage(var page, _) -> Optional.of(List.of(page.text()));
    };
  }

  /** Returns the anchor text of the link. */
  static Optional<List<String>> anchor(CandidateEvidence evidence) {
    return evidence.context().flatMap(InboundLinkFields::anchor);
  }

  private static Optional<List<String>> anchor(Context context) {
    return switch (context.inboundLink()) {
      case Unknown _ -> Optional.empty();
      case Root _ -> Optional.of(List.of());
      case FromPage(_, var link) -> link.map(known -> known.anchor().stream().toList());
    };
  }
}
