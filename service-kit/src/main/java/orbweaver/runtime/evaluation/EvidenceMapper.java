package orbweaver.runtime.evaluation;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.Truth;

/** Mapping of records of the contract to evidence of the constraint language. */
public final class EvidenceMapper {
  private EvidenceMapper() {}

  /** Returns the URL of a page as evidence. */
  public static CandidateEvidence of(CrawlUrl url) {
    return CandidateEvidence.empty().with(new Uri(new UrlLocation(url)));
  }

  /** Returns the URL of a page and the head of its response, if there was one, as evidence. */
  public static CandidateEvidence of(CrawlUrl url, Evidence evidence) {
    var location = of(url);
    return head(evidence).map(location::with).orElse(location);
  }

  /** Returns the discovery context of a URL. */
  public static Context context(DiscoveryPath path, Optional<Referrer> referrer) {
    var inboundLink =
        referrer.map(EvidenceMapper::inboundLink).orElseGet(() -> withoutReferrer(path));
    var family = path.family().map(FamilyIndex::parse);
    return new Context(path.depth(), new UrlLocation(path.root()), inboundLink, family);
  }

  private static InboundLink withoutReferrer(DiscoveryPath path) {
    return path.isRoot() ? new InboundLink.Root() : new InboundLink.Unknown();
  }

  private static InboundLink inboundLink(Referrer referrer) {
    return new InboundLink.FromPage(
        new UrlLocation(referrer.page()), referrer.link().map(EvidenceMapper::link));
  }

  /** Returns a link as evidence. */
  public static InboundLink.LinkAttributes link(Referrer.ReferringLink link) {
    return new InboundLink.LinkAttributes(link.kind(), link.text(), Set.copyOf(link.rel()));
  }

  /** Returns the head of the response if there was one; external evidence has only a part of it. */
  public static Optional<Head> head(Evidence evidence) {
    Optional<Head> head =
        evidence.status().map(status -> head(status, evidence.at(), evidence.headers()));
    return head.map(known -> evidence.sourceFile().isPresent() ? known.asPartial() : known);
  }

  /**
   * Returns the head of a response. Robots.txt is checked before a request, so it allowed this one.
   */
  public static Head head(int status, Instant at, List<Header> headers) {
    var fields =
        headers.stream().collect(groupingBy(Header::name, mapping(Header::value, toList())));
    return new Head(status, at, fields, Truth.TRUE);
  }
}
