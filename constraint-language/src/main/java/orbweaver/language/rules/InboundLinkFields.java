package orbweaver.language.rules;

import java.util.List;
import java.util.Optional;
import orbweaver.language.CandidateEvidence;
import orbweaver.language.CandidateEvidence.Context;
import orbweaver.language.InboundLink.FromPage;
import orbweaver.language.InboundLink.Root;
import orbweaver.language.InboundLink.Unknown;

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
