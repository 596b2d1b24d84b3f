package orbweaver.index.sink;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.index.sink.JoinedRecord.Place;
import orbweaver.index.sink.RequestJoin.Source;

/** Three sources of a join, which are read in any order and from any committed position. */
final class JoinSimulation {
  private static final Instant START = Instant.parse("2026-10-01T12:00:00Z");
  private static final long RECORD_BYTES = 100;

  private final List<Integer> pages = new ArrayList<>();
  private final List<Integer> texts = new ArrayList<>();
  private final List<Integer> verdicts = new ArrayList<>();
  private final Map<Source, Integer> read = new EnumMap<>(Source.class);
  private final List<String> joined = new ArrayList<>();
  private final long maxBytes;
  private RequestJoin join;
  private Map<Source, Long> committed = new EnumMap<>(Source.class);
  private int committedJoins;

  JoinSimulation(long maxRecords) {
    maxBytes = maxRecords * RECORD_BYTES;
    join = new RequestJoin(maxBytes, this::take);
    for (var source : Source.values()) committed.put(source, 0L);
    restart();
  }

  /** Tests whether the page of a request says that it has a text. */
  static boolean isFlagged(int request) {
    return request % 3 != 0;
  }

  /** Adds a request of which all records were written. */
  void add(int request) {
    addPage(request);
    if (isFlagged(request)) addText(request);
    addVerdict(request);
  }

  void addPage(int request) {
    pages.add(request);
  }

  void addText(int request) {
    texts.add(request);
  }

  void addVerdict(int request) {
    verdicts.add(request);
  }

  /** Reads all records in a random order, as far as the join allows. */
  void readAll(RandomGenerator random) {
    while (readOne(random)) {}
    if (!join.isWaitingForText()) return;
    join.noteTextsAreRead();
    readAll(random);
  }

  /** Reads the next record of a random source; returns whether there is one. */
  boolean readOne(RandomGenerator random) {
    var readable =
        List.of(Source.values()).stream()
            .filter(source -> read(source) < records(source).size() && !join.isFull(source))
            .toList();
    if (readable.isEmpty()) return false;
    read(readable.get(random.nextInt(readable.size())), true);
    join.takeRewound().forEach((source, offset) -> read.put(source, (int) (long) offset));
    return true;
  }

  /** Reads the next record of a source. */
  void read(Source source, boolean isReadable) {
    var offset = read(source);
    var request = records(source).get(offset);
    read.put(source, offset + 1);
    switch (source) {
      case PAGE -> join.addPage(record(request, offset, 1, isReadable, page(request)));
      case TEXT -> join.addText(record(request, offset, 0, isReadable, "text " + request));
      case VERDICT -> join.addVerdict(record(request, offset, 9, isReadable, verdict(request)));
    }
  }

  /** Commits what was joined, and the positions. */
  void commit() {
    committedJoins = joined.size();
    for (var source : Source.values()) committed.put(source, join.position(source));
  }

  /** Drops all that is not committed, and begins at the committed positions. */
  void restart() {
    while (joined.size() > committedJoins) joined.removeLast();
    join = new RequestJoin(maxBytes, this::take);
    for (var source : Source.values()) {
      var position = committed.getOrDefault(source, 0L);
      read.put(source, position.intValue());
      join.setNext(source, position);
    }
  }

  RequestJoin join() {
    return join;
  }

  /** Returns the joined requests with their texts, in their order. */
  List<String> joined() {
    return joined;
  }

  static String withText(int request) {
    return isFlagged(request) ? request + " text " + request : withoutText(request);
  }

  static String withoutText(int request) {
    return request + " -";
  }

  private void take(Page page, Optional<String> text, PageVerdict verdict) {
    if (!page.request().url().equals(verdict.url())) throw new AssertionError(verdict);
    joined.add(page.request().number() + " " + text.orElse("-"));
  }

  private int read(Source source) {
    return read.getOrDefault(source, 0);
  }

  private List<Integer> records(Source source) {
    return switch (source) {
      case PAGE -> pages;
      case TEXT -> texts;
      case VERDICT -> verdicts;
    };
  }

  private static <T> JoinedRecord<T> record(
      int request, int offset, int millis, boolean isReadable, T content) {
    var time = START.plusSeconds(request).plusMillis(millis);
    return JoinedRecord.of(
        url(request),
        request,
        Optional.of(content).filter(_ -> isReadable),
        new Place(offset, time, RECORD_BYTES));
  }

  private static CrawlUrl url(int request) {
    return CrawlUrl.of("http://a.test/" + request % 7);
  }

  private static Page page(int request) {
    var url = url(request);
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
    return new Page(
            new FetchRequest(url, request, false, List.of(interest)),
            new Fetched(new BodyExtent.Whole()),
            Evidence.none(START),
            Optional.empty(),
            List.of(),
            false)
        .withText(isFlagged(request));
  }

  private static PageVerdict verdict(int request) {
    return new PageVerdict(
        url(request),
        request,
        new Fetched(new BodyExtent.Whole()),
        List.of(),
        List.of(),
        Map.of(),
        List.of());
  }
}
