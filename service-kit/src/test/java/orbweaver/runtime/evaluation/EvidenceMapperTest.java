package orbweaver.runtime.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.RelevantFamilies;
import org.junit.jupiter.api.Test;

class EvidenceMapperTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final CrawlUrl ROOT = CrawlUrl.of("http://a.test/");
  private static final CrawlUrl PAGE = CrawlUrl.of("https://www.a.co.uk:8443/d/e/p?q=1");
  private static final DiscoveryPath LINKED = DiscoveryPath.ofRoot(ROOT).acrossLink();

  @Test
  void allPartsOfAUrlAreVisible() {
    var location = EvidenceMapper.of(PAGE).uri().orElseThrow().target();

    assertThat(location.text()).isEqualTo(PAGE.toString());
    assertThat(location.scheme()).isEqualTo("https");
    assertThat(location.host()).isEqualTo("www.a.co.uk");
    assertThat(location.port()).isEqualTo(8443);
    assertThat(location.path()).isEqualTo("/d/e/p");
    assertThat(location.directory()).isEqualTo(PAGE.directory());
    assertThat(location.query()).contains("q=1");
    assertThat(location.domain()).isEqualTo("a.co.uk");
    assertThat(location.domain()).as("second look-up").isEqualTo("a.co.uk");
  }

  @Test
  void headersOfOneNameKeepTheirOrder() {
    var head =
        EvidenceMapper.head(
            200, NOON, List.of(header("link", "a"), header("etag", "x"), header("link", "b")));

    assertThat(head.fields()).containsEntry("link", List.of("a", "b")).hasSize(2);
    assertThat(head.field("link")).contains("a");
    assertThat(head.isSuccess()).isTrue();
  }

  @Test
  void evidenceWithoutAResponseHasNoHead() {
    assertThat(EvidenceMapper.of(PAGE, Evidence.none(NOON)).head()).isEmpty();
    assertThat(EvidenceMapper.of(PAGE, Evidence.none(NOON)).uri()).isPresent();
  }

  @Test
  void importedEvidenceIsPartialAndFetchedEvidenceIsComplete() {
    var imported = Evidence.imported(NOON, Optional.of(200), List.of(), "links.txt");
    var fetched =
        new Evidence(
            NOON, Optional.empty(), Optional.of(404), List.of(), Optional.empty(), Tls.NONE);

    assertThat(EvidenceMapper.head(imported).orElseThrow().isComplete()).isFalse();
    assertThat(EvidenceMapper.head(fetched).orElseThrow().isComplete()).isTrue();
    assertThat(EvidenceMapper.head(fetched).orElseThrow().isSuccess()).isFalse();
  }

  @Test
  void aSeedIsARootAndALinkWithoutAReferrerIsUnknown() {
    assertThat(inbound(DiscoveryPath.ofRoot(ROOT), Optional.empty()))
        .isInstanceOf(InboundLink.Root.class);
    assertThat(inbound(LINKED, Optional.empty())).isInstanceOf(InboundLink.Unknown.class);
  }

  @Test
  void aReferrerIsTheCitingPageWithItsLink() {
    var link = new Referrer.ReferringLink("a", Optional.of("more"), List.of("nofollow", "next"));
    var found = inbound(LINKED, Optional.of(new Referrer(ROOT, Optional.of(link))));

    assertThat(found).isInstanceOf(InboundLink.FromPage.class);
    var citing = (InboundLink.FromPage) found;
    assertThat(citing.page().text()).isEqualTo("http://a.test/");
    assertThat(citing.link())
        .contains(
            new InboundLink.LinkAttributes("a", Optional.of("more"), Set.of("next", "nofollow")));
  }

  @Test
  void theContextHasDepthRootAndFamilyOfThePath() {
    var context = EvidenceMapper.context(LINKED.withFamily("03.02"), Optional.empty());

    assertThat(context.depth()).isEqualTo(1);
    assertThat(context.root().text()).isEqualTo("http://a.test/");
    assertThat(context.family()).contains(FamilyIndex.parse("03.02"));
    assertThat(EvidenceMapper.context(LINKED, Optional.empty()).family()).isEmpty();
  }

  @Test
  void familyIndexesAreAssignedOnlyIfConstraintsUseThem() {
    var families = new RelevantFamilies(Set.of(FamilyIndex.parse("02.03")));
    assertThat(DiscoveryPaths.forSeed(ROOT, RelevantFamilies.NONE, 2).family()).isEmpty();

    var seed = DiscoveryPaths.forSeed(ROOT, families, 2);
    assertThat(seed.family()).contains("02");
    assertThat(DiscoveryPaths.forLink(seed.acrossLink(), families, 3).family()).contains("02.03");
    assertThat(DiscoveryPaths.forLink(LINKED, families, 3).family()).isEmpty();
  }

  private static InboundLink inbound(DiscoveryPath path, Optional<Referrer> referrer) {
    return EvidenceMapper.context(path, referrer).inboundLink();
  }

  private static Header header(String name, String value) {
    return new Header(name, value);
  }
}
