package orbweaver.contract.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.OutlinkBatch.OutlinkGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of verdicts, outlink batches and the answers to submissions. */
class VerdictRecordsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final CrawlUrl ROOT = CrawlUrl.of("http://a.test/");
  private static final Interest WALK = interest("walk");
  private static final Interest STROLL = interest("stroll");
  private static final SeedVerdict ACCEPTED =
      SeedVerdict.accepted("seed", 7, "walk", 2, "http://a.test/");
  private static final HostOverride OVERRIDE =
      new HostOverride("a.test", Optional.of(Duration.ofSeconds(2)), Optional.of(NOON));

  private static Interest interest(String activity) {
    return new Interest(activity, 1, DiscoveryPath.ofRoot(ROOT), "t", Priority.NEXT);
  }

  private static Outlink outlink(int page, Interest interest) {
    return new Outlink(CrawlUrl.of("http://a.test/" + page), interest);
  }

  @Test
  void successiveOutlinksOfOneInterestAreOneGroup() {
    var outlinks =
        List.of(outlink(1, WALK), outlink(2, WALK), outlink(3, STROLL), outlink(4, WALK));
    var batch = OutlinkBatch.of(Optional.of(ROOT), outlinks);

    assertThat(batch.groups())
        .extracting(group -> group.interest().activity(), group -> group.targets().size())
        .containsExactly(tuple("walk", 2), tuple("stroll", 1), tuple("walk", 1));
    assertThat(batch.outlinks()).isEqualTo(outlinks);
    assertThat(batch.activities()).containsExactly("walk", "stroll");
    RecordRoundTrip.keeps(batch, Verdict.class);
  }

  @Test
  void countsOfOutlinksAreAdded() {
    var counts = new OutlinkCounts(1, 2, 3);

    assertThat(counts.plus(new OutlinkCounts(10, 20, 30))).isEqualTo(new OutlinkCounts(11, 22, 33));
    assertThat(counts.plus(OutlinkCounts.ZERO)).isEqualTo(counts);
  }

  @Test
  void anAcceptedSeedHasOneBatchAndARejectedOneHasNone() {
    var code = DecisionCode.MALFORMED;
    var rejected = SeedVerdict.rejected("seed", 7, "walk", 2, "nothing", code, "scheme");

    assertThat(ACCEPTED.batches()).isEqualTo(1);
    assertThat(rejected.batches()).isZero();
    assertThat(RecordChanges.between(ACCEPTED, ACCEPTED.withUrl("x"))).containsExactly("url");
    assertThat(RecordChanges.between(ACCEPTED, ACCEPTED.withDecidedBy("x")))
        .containsExactly("decidedBy");
    RecordRoundTrip.keeps(ACCEPTED, Verdict.class);
    RecordRoundTrip.keeps(rejected, Verdict.class);
  }

  @Test
  void aNumberedVerdictIsReadBackWithItsContent() {
    RecordRoundTrip.keeps(new NumberedVerdict("seed", 3, 9, ACCEPTED), NumberedVerdict.class);
    RecordRoundTrip.keeps(new NumberedVerdict("0", 0, 1, OVERRIDE), NumberedVerdict.class);
  }

  @Test
  void everyAnswerIsReadBackWithItsOutcome() {
    for (var answer :
        List.of(
            SubmissionAnswer.accepted("a", "walk", 2),
            SubmissionAnswer.unchanged("a", "walk", 1),
            SubmissionAnswer.accepted("a", OVERRIDE),
            SubmissionAnswer.rejected("a", "formula: x (expected: y)"))) {
      RecordRoundTrip.keeps(answer, SubmissionAnswer.class);
    }
    assertThat(SubmissionAnswer.rejected("a", "no").reason()).contains("no");
    assertThat(SubmissionAnswer.accepted("a", "walk", 2).version()).contains(2);
    assertThat(SubmissionAnswer.unchanged("a", "walk", 2).outcome())
        .isEqualTo(SubmissionOutcome.UNCHANGED);
    assertThat(SubmissionAnswer.accepted("a", OVERRIDE).hostOverride()).contains(OVERRIDE);
  }

  static Stream<Arguments> invalid() {
    return Stream.of(
        invalid("groups: none (expected: at least one)", () -> batch(List.of())),
        invalid("targets: none", () -> new OutlinkGroup(WALK, List.of())),
        invalid("from: \"\"", () -> new NumberedVerdict("", 0, 1, OVERRIDE)),
        invalid("to: -1", () -> new NumberedVerdict("0", -1, 1, OVERRIDE)),
        invalid("sequence: 0 (expected: >= 1)", () -> new NumberedVerdict("0", 0, 0, OVERRIDE)),
        invalid("key: \"\"", () -> new HostOverride("", Optional.empty(), Optional.empty())),
        invalid("batches: -1", () -> new OutlinkCounts(-1, 0, 0)),
        invalid("accepted: -1", () -> new OutlinkCounts(0, -1, 0)),
        invalid("rejected: -1", () -> new OutlinkCounts(0, 0, -1)),
        invalid("offset: -1", () -> SeedVerdict.accepted("seed", -1, "walk", 1, "x")),
        invalid("submission: \"\"", () -> SubmissionAnswer.rejected("", "no")),
        invalid("version: 0", () -> SubmissionAnswer.accepted("a", "walk", 0)),
        invalid("reason: \"\"", () -> SubmissionAnswer.rejected("a", "")));
  }

  private static OutlinkBatch batch(List<Outlink> outlinks) {
    return OutlinkBatch.of(Optional.of(ROOT), outlinks);
  }

  private static Arguments invalid(String message, Supplier<Record> record) {
    return Arguments.of(message, record);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("invalid")
  void anInvalidComponentIsRejectedByName(String message, Supplier<Record> record) {
    assertThatThrownBy(record::get)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }
}
