package orbweaver.engine.record;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.ReadPage;
import org.junit.jupiter.api.Test;

/** Tests that pin the bytes of version 1: a change of them needs a new version. */
class GoldenRecordTest {
  private static final CrawlUrl URL = CrawlUrl.of("https://a.test/x");
  private static final Interest INTEREST =
      new Interest(
          "walk", 1, new DiscoveryPath(CrawlUrl.of("https://a.test/"), 2, 0), "t", Priority.NEXT);

  @Test
  void aPageIsEncodedAsTheExpectedBytes() {
    var links =
        List.of(
            new Link(
                CrawlUrl.of("https://a.test/x/y"),
                LinkKind.A,
                0,
                Optional.of("why"),
                List.of("nofollow")),
            new Link(
                CrawlUrl.of("https://b.test/"), LinkKind.IMG, 7, Optional.of("why"), List.of()));
    assertBytes(
        new ReadPage(
            new Page(
                new FetchRequest(URL, 1, false, List.of(INTEREST)),
                new Outcome.Fetched(new BodyExtent.Whole()),
                Evidence.none(Instant.ofEpochSecond(1, 2)),
                Optional.empty(),
                links,
                true)),
        "0101001068747470733a2f2f612e746573742f7800010100000477616c6b01001e"
            + "0002000202000300020200000102060021022f7900037768790106030c1007622e"
            + "746573742f072ebf5d7e4d");
  }

  // Folders of earlier versions have no such byte.
  @Test
  void aPageWithATextHasOneMoreByte() {
    var page =
        new Page(
            new FetchRequest(URL, 1, false, List.of(INTEREST)),
            new Outcome.NotModified(),
            Evidence.none(Instant.EPOCH),
            Optional.empty(),
            List.of(),
            false);
    var codec = new LogEntryCodec();
    var without = codec.encode(new ReadPage(page));
    var with = codec.encode(new ReadPage(page.withText(true)));

    assertThat(with).hasSize(without.length + 1).startsWith(content(without));
    assertThat(codec.decode(with)).isEqualTo(new ReadPage(page.withText(true)));
    assertThat(codec.decode(without)).isEqualTo(new ReadPage(page));
  }

  private static byte[] content(byte[] record) {
    return Arrays.copyOf(record, record.length - Integer.BYTES);
  }

  @Test
  void aVerdictIsEncodedAsTheExpectedBytes() {
    assertBytes(
        new Decided(
            new PageVerdict(
                URL,
                1,
                new Outcome.NotModified(),
                List.of(new Decision(INTEREST, true, DecisionCode.ACCEPTED, "")),
                List.of(
                    new RejectedOutlink(
                        CrawlUrl.of("https://b.test/"),
                        "walk",
                        DecisionCode.REJECTED_BY_URI,
                        "(origin-host)")),
                Map.of("walk", new OutlinkCounts(1, 3, 1)),
                List.of())),
        "0102001068747470733a2f2f612e746573742f780001010101000100000477616c"
            + "6b01001e000200020201001007622e746573742f2d03000d286f726967696e2d68"
            + "6f737429012d01030100ee7b0030");
  }

  private static void assertBytes(LogEntry entry, String hex) {
    var codec = new LogEntryCodec();
    assertThat(HexFormat.of().formatHex(codec.encode(entry))).isEqualTo(hex);
    assertThat(codec.decode(HexFormat.of().parseHex(hex))).isEqualTo(entry);
  }

  @Test
  void codesOfConstantsNeverChange() {
    assertCodes(
        EnumCodes.LINK_KIND,
        "A AREA FRAME IFRAME REFRESH REDIRECT SITEMAP LISTED LINK CANONICAL HREFLANG BASE IMG"
            + " SRCSET SCRIPT EMBED OBJECT FORM STYLESHEET ICON AUDIO VIDEO POSTER SOURCE TRACK CSS"
            + " IMPORT OTHER NOFRAMES");
    assertCodes(EnumCodes.CHARSET_SOURCE, "BOM HEADER META XML DEFAULT");
    assertCodes(
        EnumCodes.PROBLEM_KIND,
        "NO_TITLE ZERO_LENGTH_TITLE NO_DOCTYPE END_QUOTE_MISSING TAG_END_MISSING"
            + " COMMENT_END_MISSING");
    assertCodes(EnumCodes.TLS, "NONE VERIFIED UNVERIFIED");
    assertCodes(
        EnumCodes.FAILURE,
        "UNRESOLVED UNREACHABLE TLS TIMEOUT INCOMPLETE PROTOCOL ENCODING CLIENT_ERROR"
            + " TOO_MANY_REQUESTS SERVER_ERROR BAD_STATUS NO_PAGE ROBOTS_UNREACHABLE UNREADABLE");
    assertCodes(EnumCodes.PRIORITY, "UNTESTED FIRST NEXT LAST REJECTED");
    assertCodes(EnumCodes.SITEMAP_ROLE, "ROBOTS_TXT SITEMAP CHILD_SITEMAP");
    assertCodes(EnumCodes.EVIDENCE_STAGE, "CONTEXT URI DNS ROBOTS HEADER RESOURCE");
    assertCodes(EnumCodes.STEP_ANSWER, "YES NO UNKNOWN NOT_EVALUATED");
    assertCodes(
        EnumCodes.DECISION_CODE,
        "ACCEPTED NO_RULE_MATCHES REJECTED_BY_CONTEXT REJECTED_BY_URI REJECTED_BY_DNS"
            + " REJECTED_BY_HEADER REJECTED_BY_RESOURCE EVIDENCE_UNOBTAINABLE REDIRECTED SITEMAP"
            + " SITEMAP_SCOPE REJECTED_BY_NOFOLLOW TOO_MANY_REDIRECTS TOO_MANY_PATHS ROBOTS_DENIED"
            + " BLOCKED_ADDRESS FAILED MALFORMED EMBED EMBED_NESTING NOT_WALKED");
  }

  private static <E extends Enum<E>> void assertCodes(EnumCodes<E> codes, String names) {
    var constants = codes.constants();
    assertThat(constants.stream().map(Enum::name).collect(joining(" "))).isEqualTo(names);
    assertThat(constants)
        .containsExactlyInAnyOrder(constants.getFirst().getDeclaringClass().getEnumConstants());
    for (var i = 0; i < constants.size(); i++) {
      assertThat(codes.code(constants.get(i))).isEqualTo(i);
      assertThat(codes.constant(i)).isEqualTo(constants.get(i));
    }
  }

  @Test
  void numbersOfCommonTextsNeverChange() {
    assertThat(CommonTexts.TEXTS).hasSize(44).doesNotHaveDuplicates();
    assertThat(HexFormat.of().toHexDigits(checksum(String.join("\n", CommonTexts.TEXTS))))
        .isEqualTo("88b114e8");
    for (var text : CommonTexts.TEXTS) {
      assertThat(CommonTexts.text(CommonTexts.number(text))).isEqualTo(text);
    }
    assertThat(CommonTexts.number("rare")).isZero();
  }

  private static int checksum(String text) {
    var crc = new CRC32C();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return (int) crc.getValue();
  }
}
