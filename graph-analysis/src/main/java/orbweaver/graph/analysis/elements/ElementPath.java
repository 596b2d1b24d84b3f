package orbweaver.graph.analysis.elements;

import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;

/**
 * Path to an element, as far as a formula may depend on it.
 *
 * @param url URL of the element
 * @param root URL of the seed
 * @param parent URL of the page before; absent for a seed
 * @param depth number of links from the seed
 * @param family family index; absent if rules cannot name the element
 */
public record ElementPath(
    String url, String root, Optional<String> parent, int depth, Optional<FamilyIndex> family) {
  /** Returns the path as evidence for constraints, without attributes of the link. */
  CandidateEvidence evidence() {
    var link =
        parent
            .<InboundLink>map(
                page -> new InboundLink.FromPage(StoredLocation.of(page), Optional.empty()))
            .orElseGet(InboundLink.Root::new);
    return CandidateEvidence.empty()
        .with(new Context(depth, StoredLocation.of(root), link, family))
        .with(new Uri(StoredLocation.of(url)));
  }
}
