package orbweaver.app.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import orbweaver.admin.dlq.DeadLetterEntry;
import orbweaver.admin.dlq.DeadLetterId;
import orbweaver.admin.dlq.DeadLetterQuery;
import orbweaver.admin.dlq.DeadLetterSource;
import orbweaver.admin.dlq.DeadLetterView;
import orbweaver.admin.dlq.DeadLetters;
import orbweaver.admin.dlq.ReplayOutcome;
import orbweaver.admin.dlq.ReplaySelection;
import orbweaver.admin.dlq.SubmissionReplayPolicy;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.activity.SubmissionParser;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.engine.CrawlEngine;
import orbweaver.engine.tables.RefusedInput;

/** Dead letters of a crawl without a broker: the input that its engine refused, by number. */
record EngineDeadLetters(EngineTurns turns) implements DeadLetters {
  // Ids have the form of those on a topic.
  private static final int PARTITION = 0;
  private static final String SERVICE = "engine";

  @Override
  public List<DeadLetterEntry> find(DeadLetterQuery query) {
    return inputs().reversed().entrySet().stream()
        .map(input -> entry(input.getKey(), input.getValue()))
        .filter(entry -> query.since().filter(entry.writtenAt()::isBefore).isEmpty())
        .filter(entry -> query.matchesSource(entry, entry.source().topic()::equals))
        .limit(query.limit())
        .toList();
  }

  private SequencedMap<Long, RefusedInput> inputs() {
    return turns.run((engine, _) -> engine.refusedInputs().all());
  }

  private static DeadLetterEntry entry(long number, RefusedInput input) {
    return new DeadLetterEntry(
        new DeadLetterId(PARTITION, number),
        input.at(),
        DeadLetterSource.ofInput(SERVICE, input.kind()),
        input.reason(),
        input.isReplayed());
  }

  private RefusedInput require(DeadLetterId id) {
    return Optional.ofNullable(inputs().get(id.offset()))
        .filter(_ -> id.partition() == PARTITION)
        .orElseThrow(id::unknown);
  }

  @Override
  public DeadLetterView show(DeadLetterId id) {
    var input = require(id);
    return new DeadLetterView(
        entry(id.offset(), input).view(),
        Optional.empty(),
        Map.of(),
        value(input).length,
        Optional.of(input.content()),
        rejectionReason(entry(id.offset(), input), submission(input)));
  }

  @Override
  public byte[] value(DeadLetterId id) {
    return value(require(id));
  }

  private static byte[] value(RefusedInput input) {
    return input.content().getBytes(UTF_8);
  }

  @Override
  public List<ReplayOutcome> replay(ReplaySelection selection) {
    var selected = selection.select(id -> entry(id.offset(), require(id)), this::find);
    return selection.checked(
        turns.run(
            (engine, now) -> selected.stream().map(entry -> replay(engine, entry, now)).toList()));
  }

  // Read again in the turn that replays it, because another command may have replayed it meanwhile.
  private static ReplayOutcome replay(CrawlEngine engine, DeadLetterEntry selected, Instant now) {
    var number = selected.id().offset();
    var input = engine.refusedInputs().get(number);
    var entry = entry(number, input);
    var submission = submission(input);
    var reason = rejectionReason(entry, submission);
    if (reason.isEmpty() && submission instanceof Decoded(var decoded))
      engine.replay(number, decoded, now);
    return new ReplayOutcome(entry, reason);
  }

  private static ReadResult<Submission> submission(RefusedInput input) {
    return input.kind().equals(Topic.SEED.shortName())
        ? SubmissionParser.parse(value(input))
        : new Unreadable<>(
            "only submissions of clients are; orbweaver retry requests failed URLs again");
  }

  private static Optional<String> rejectionReason(
      DeadLetterEntry entry, ReadResult<Submission> submission) {
    return submission instanceof Unreadable<Submission>(var reason)
        ? Optional.of(reason)
        : SubmissionReplayPolicy.rejectionReason(entry, submission);
  }
}
