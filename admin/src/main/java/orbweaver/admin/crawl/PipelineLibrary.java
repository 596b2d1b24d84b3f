package orbweaver.admin.crawl;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.admin.pipeline.AnswerWait;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.LibrarySubmission;
import orbweaver.contract.activity.Party;
import orbweaver.contract.json.Json;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.library.LibraryAccess;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryAnswer.Rejected;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.common.errors.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Access to the virtual library of a pipeline: it is read from its topic, and requests go to
 * rule-service through the submission topic of the requester.
 */
public final class PipelineLibrary implements LibraryAccess {
  private static final Logger LOG = LoggerFactory.getLogger(PipelineLibrary.class);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  // The relay counts headers too.
  private static final int MAX_BYTES = Topic.SEED.maxBytes() - 4096;

  private final PipelineContext pipeline;
  private final Optional<StopSignal> running;
  private final Reporter reporter;
  private final InstantSource clock;
  private final LibraryTopicReader topic;
  private final LibraryRefresher refresher;

  /**
   * Creates the access.
   *
   * @param running ends the wait for answers; empty if the pipeline is stopped, and nobody answers
   */
  public PipelineLibrary(
      PipelineContext pipeline,
      Optional<StopSignal> running,
      Reporter reporter,
      InstantSource clock) {
    this.pipeline = pipeline;
    this.running = running;
    this.reporter = reporter;
    this.clock = clock;
    topic = new LibraryTopicReader(pipeline, clock);
    refresher = new LibraryRefresher(topic::readCommitted, clock);
  }

  @Override
  public <T> T read(Function<LibraryView, T> query) {
    refresher.refresh();
    return topic.library().read(query);
  }

  @Override
  public List<LibraryChange> changes(long before, int limit) {
    refresher.refresh();
    return topic.library().changes(before, limit);
  }

  @Override
  public List<Posting> named(long change) {
    refresher.refresh();
    return topic.library().named(change);
  }

  @Override
  public LibraryAnswer submit(LibraryRequest request, Requester requester) {
    var submission = new LibrarySubmission(request, requester.isModerator());
    requireSize(submission);
    var stopping = running.orElseThrow(PipelineLibrary::stopped);
    try {
      var answer =
          answer(submission, requester.owner().flatMap(Party::ofSubmissionTopic), stopping);
      return answer.libraryChange().isPresent()
          ? changed(change(answer.libraryChange().get(), stopping))
          : rejected(answer);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw interrupted();
    } catch (TimeoutException e) {
      LOG.warn("a request to the library has no answer", e);
      throw OperationException.internalError(
          "the brokers did not answer: %s (the request may be on its topic, and is carried out then; orbweaver library changes shows it)"
              .formatted(e.getMessage()));
    }
  }

  private static void requireSize(LibrarySubmission submission) {
    var bytes = Json.bytes(submission).length;
    if (bytes > MAX_BYTES)
      throw OperationException.usageError(
          "the request: %d bytes (expected: at most %d on a pipeline; divide it)"
              .formatted(bytes, MAX_BYTES));
  }

  private static OperationException stopped() {
    return OperationException.usageError(
        "library: the crawl is stopped, and rule-service changes the library (expected: a running crawl; resume it first)");
  }

  private static OperationException interrupted() {
    return OperationException.internalError(
        "interrupted while rule-service had not answered (the request stays on its topic and is carried out; orbweaver library changes shows it)");
  }

  private SubmissionAnswer answer(
      LibrarySubmission submission, Optional<Party> party, StopSignal stopping)
      throws InterruptedException {
    // A transactional id of its own: another client with the same one would fence this one.
    var sender = "library-" + UUID.randomUUID();
    var pending = new SubmissionProducer(pipeline, party).submit(sender, List.of(submission));
    return AnswerWait.awaitAny(pending, reporter, stopping, clock)
        .orElseThrow(PipelineLibrary::interrupted)
        .getFirst();
  }

  // As they are now: somebody may have changed them since.
  private Changed changed(LibraryChange change) {
    var numbers = Stream.concat(change.created().stream(), change.replaced().stream());
    return new Changed(
        change,
        topic
            .library()
            .read(view -> numbers.flatMap(number -> view.find(number).stream()).toList()),
        List.of());
  }

  private static LibraryAnswer rejected(SubmissionAnswer answer) {
    var reason = answer.reason().orElse("no reason");
    return answer
        .libraryRejection()
        .map(kind -> new Rejected(kind, reason))
        .orElseThrow(() -> OperationException.usageError("the submission was rejected: " + reason));
  }

  // The answer and the library are committed together, but on different topics.
  private LibraryChange change(long number, StopSignal stopping) throws InterruptedException {
    var end = clock.instant().plus(TIMEOUT);
    do {
      var change = read(number);
      if (change.isPresent()) return change.get();
      if (clock.instant().isAfter(end)) throw late(number);
    } while (!stopping.await(POLL_INTERVAL));
    throw interrupted();
  }

  // It is made already, so an answer that is late must not look like a failure.
  private Optional<LibraryChange> read(long number) {
    try {
      topic.readCommitted();
      return topic.library().change(number);
    } catch (TimeoutException e) {
      LOG.warn("change {} cannot be read now, which is tried again: {}", number, e.getMessage());
      return Optional.empty();
    }
  }

  private OperationException late(long number) {
    return OperationException.internalError(
        "change %d is made, but topic %s does not have it after %d s (expected: a record within a second; orbweaver library changes shows it later)"
            .formatted(number, pipeline.topicName(Topic.LIBRARY), TIMEOUT.toSeconds()));
  }
}
