package orbweaver.admin.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.evaluation.UrlLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BannedListReaderTest {
  private static final List<String> LABELS = List.of("a", "b", "w", "www", "www2", "ab", "test");
  private static final List<String> SCHEMES = List.of("http://", "http://", "https://");
  private static final List<String> CREDENTIALS = List.of("", "", "", "", "a.b.test:x@", "www@");
  private static final List<String> PORTS = List.of("", "", "", ":8080", ":81");
  private static final List<String> PATHS = List.of("", "x", "x/y", "X?a", "b.test/", "?q=b.test");

  private final List<String> warnings = new ArrayList<>();

  @Test
  void anEntryOfAnotherSiteBansNothingAndItsLineIsNamed() {
    var rules = rules("[b.test]\nevil.test/notmine\n[a.test]\na.test/x\n");

    assertThat(rules).containsExactly("# b.test", "# a.test", "-url:http://a.test/x*");
    assertThat(warnings)
        .containsExactly(
            "line 2: \"evil.test/notmine\" bans nothing: its host is evil.test"
                + " (expected: a URL prefix of b.test)");
  }

  @Test
  void anEntryThatEndsWithinAHostStaysInsideItsSite() {
    var rules = RuleSet.parse(String.join("\n", rules("[a.test]\na.test\n.a.te\n")));

    assertThat(List.of("http://a.test/", "http://a.test:81/x", "http://www.a.test/"))
        .allMatch(url -> bans(rules, url));
    assertThat(List.of("http://a.testing.org/", "http://a.test.evil.org/", "http://www.a.te.b/"))
        .noneMatch(url -> bans(rules, url));
    assertThat(warnings).isEmpty();
  }

  @Test
  void anEntryThatMatchesAlmostNoUrlOfItsSiteIsReported() {
    rules("[b.test]\nevil.test\nevil.test:80\n");

    assertThat(warnings)
        .containsExactly(
            "line 2: \"evil.test\" bans only hosts such as evil.test.b.test"
                + " (expected: a URL prefix of b.test)",
            "line 3: \"evil.test:80\" bans nothing: its host is evil.test"
                + " (expected: a URL prefix of b.test)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://user@a.test",
        "http://user:x@a.test/x",
        "user@a.test?x",
        "https://a.test@"
      })
  void anEntryWithCredentialsBansNothingAndIsReported(String entry) {
    assertThat(rules("[a.test]\n" + entry + "\n")).containsExactly("# a.test");
    assertThat(warnings)
        .containsExactly(
            "line 2: \"%s\" bans nothing: URLs in a crawl have no credentials".formatted(entry)
                + " (expected: a URL prefix of a.test)");
  }

  @Test
  void anAtSignInAPathIsNoCredential() {
    assertThat(rules("[a.test]\na.test/@me\n")).contains("-url:http://a.test/@me*");
    assertThat(warnings).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://b.test", "ftp://b.test/x"})
  void anEntryOfAnotherSchemeIsRejected(String entry) {
    assertThatThrownBy(() -> rules("[b.test]\n" + entry + "\n"))
        .hasMessageContaining("line 2, column 1")
        .hasMessageContaining("a URL prefix, http or https");
  }

  @Test
  void aSiteOfSeveralDomainsIsBannedInAllOfThem() {
    var names = new DomainNames(List.of(new Site("b.test", List.of("b.test", "bee.test"))));
    var page = new SourceText("[b.test]\nbee.test/x\nevil.test/x\nx.be\n");

    var rules = BannedListReader.rules(page, Optional.of(names), warnings::add);

    assertThat(rules).contains("-url:http://bee.test/x*");
    assertThat(bans(RuleSet.parse(String.join("\n", rules)), "http://x.bee.test/")).isTrue();
    assertThat(warnings).hasSize(1).first().asString().contains("line 3", "b.test, bee.test");
  }

  @ParameterizedTest
  @ValueSource(strings = {"w", "ww", "www", "h", "https:/", "https://", "https://www", "http://"})
  void aShortEntryIsMatchedAsPlainText(String entry) {
    var random = RandomGeneratorFactory.of("L64X128MixRandom").create(11);
    IntStream.range(0, 500).forEach(_ -> assertExact(entry, url(random)));
  }

  @Test
  void theRulesOfAnEntryBanExactlyTheUrlsOfItsSiteWithThatPrefix() {
    var random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    for (var run = 0; run < 3_000; run++) {
      var url = url(random);
      var text = AbbreviatedUrl.abbreviate(random.nextBoolean() ? url : url(random));
      assertExact(text.substring(0, 1 + random.nextInt(text.length())), url);
    }
  }

  private void assertExact(String entry, CrawlUrl url) {
    var rules = rules("[b.test]\n" + entry + "\n");
    var isUnder = url.host().equals("b.test") || url.host().endsWith(".b.test");
    var begins = AbbreviatedUrl.abbreviate(url).startsWith(AbbreviatedUrl.abbreviate(entry));
    assertThat(bans(RuleSet.parse(String.join("\n", rules)), url.toString()))
        .as("%s by %s, rules %s", url, entry, rules)
        .isEqualTo(isUnder && begins);
  }

  private static CrawlUrl url(RandomGenerator random) {
    var host = new StringBuilder();
    for (var i = random.nextInt(3); i > 0; i--) host.append(any(random, LABELS)).append('.');
    host.append(random.nextInt(4) > 0 ? "b.test" : any(random, LABELS) + ".test");
    return CrawlUrl.of(
        any(random, SCHEMES)
            + any(random, CREDENTIALS)
            + host
            + any(random, PORTS)
            + "/"
            + any(random, PATHS));
  }

  private static String any(RandomGenerator random, List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private static boolean bans(RuleSet rules, String url) {
    var evidence = CandidateEvidence.empty().with(new Uri(new UrlLocation(CrawlUrl.of(url))));
    return rules.size() > 0 && rules.evaluate(evidence).acceptance() == Truth.FALSE;
  }

  private List<String> rules(String text) {
    return BannedListReader.rules(new SourceText(text), Optional.empty(), warnings::add);
  }
}
