package orbweaver.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.engine.Message.PageRead;
import orbweaver.engine.state.InMemoryState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.rule.submission.SubmissionReply;

/**
 * Crawl of a generated web. Requests are answered in any order, and the engine may be killed before
 * any of its commits.
 */
final class SimulatedCrawl implements EngineOutput {
  private static final PipelineManifest MANIFEST =
      new PipelineManifest("r", PolitenessKeyKind.HOST, 1, "xxh3-64", "test", Map.of());
  // Longer than any delay between two attempts of a request.
  private static final int IDLE_TURNS = 200;

  private final Random random;
  private final GeneratedWeb web;
  private final int killsIn;
  private final Deque<Submission> inbox = new ArrayDeque<>();
  private final List<FetchRequest> open = new ArrayList<>();
  private final List<String> requested = new ArrayList<>();
  private final List<SubmissionReply> replies = new ArrayList<>();
  private final InMemoryState state = new InMemoryState();
  private CrawlEngine engine = new CrawlEngine(MANIFEST, state, this);
  private Instant now = Instant.parse("2026-11-25T12:00:00Z");

  /**
   * @param killsIn one of that many turns is killed before its commit; 0: none
   */
  SimulatedCrawl(Random random, GeneratedWeb web, int killsIn) {
    this.random = random;
    this.web = web;
    this.killsIn = killsIn;
  }

  /** Takes one submission or answer, or none, and commits, unless the engine is killed before. */
  private void turn() {
    var submission = Optional.ofNullable(inbox.peek());
    Optional<FetchRequest> request =
        open.isEmpty() ? Optional.empty() : Optional.of(open.get(random.nextInt(open.size())));
    var reply = submission.map(next -> engine.submit(next, now));
    request.ifPresent(next -> engine.take(new PageRead(web.answer(next), List.of()), now));
    engine.runDueWork(now);
    if (killsIn > 0 && random.nextInt(killsIn) == 0) {
      reopen();
      return;
    }
    if (submission.isPresent()) inbox.remove();
    request.ifPresent(open::remove);
    engine.commit();
    reply.ifPresent(replies::add);
  }

  private void reopen() {
    state.rollback();
    engine = new CrawlEngine(MANIFEST, state, this);
    open.clear();
    open.addAll(engine.openRequests());
  }

  @Override
  public void committed(long logEnd) {}

  @Override
  public void fetch(FetchRequest request) {
    open.add(request);
    requested.add(request.url() + " " + request.number());
  }

  @Override
  public void append(long position, LogEntry entry) {}

  /** Submits, and takes turns until the engine has replied. */
  SubmissionReply submit(Submission submission) {
    var before = replies.size();
    inbox.add(submission);
    while (replies.size() == before) turn();
    return replies.getLast();
  }

  /** Takes turns until nothing moves for a long time. */
  void run() {
    for (var idle = 0; idle < IDLE_TURNS; ) {
      idle = open.isEmpty() ? idle + 1 : 0;
      if (open.isEmpty()) now = now.plus(Duration.ofSeconds(5));
      turn();
    }
  }

  /** Returns each request that was sent, as its URL and number. */
  List<String> requested() {
    return requested;
  }

  /** Returns the URLs whose requests were answered. */
  Set<String> read() {
    return pages().map(page -> page.request().url().toString()).collect(Collectors.toSet());
  }

  /** Returns the requests that were answered, in the order of the crawl log. */
  List<String> answered() {
    return pages().map(page -> page.request().url() + " " + page.request().number()).toList();
  }

  private Stream<Page> pages() {
    return entries().flatMap(e -> e instanceof ReadPage(var page) ? Stream.of(page) : Stream.of());
  }

  /** Returns the states of an activity, in the order in which its coordinator reported them. */
  List<LifecycleState> states(String activity) {
    return entries()
        .flatMap(e -> e instanceof Progressed(ActivityStatus is) ? Stream.of(is) : Stream.of())
        .filter(status -> status.activity().equals(activity))
        .map(ActivityStatus::state)
        .toList();
  }

  private Stream<LogEntry> entries() {
    var entries = new ArrayList<LogEntry>();
    state.log().read(0, (_, entry) -> entries.add(entry));
    return entries.stream();
  }
}
