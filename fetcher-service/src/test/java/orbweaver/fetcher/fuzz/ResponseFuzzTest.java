package orbweaver.fetcher.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetchCompletion;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Generated responses: none of them ends the fetcher, each request has one outcome, and no later
 * request gets bytes that an earlier response left on its connection.
 *
 * <p>{@code -Dresponses=100000} sets their number and {@code -Dseed=1} the seed; {@code
 * -Dresponse=17} fetches only one of them. Responses that fail a check are written to {@code
 * target/fuzz}; add them to the finds.
 */
class ResponseFuzzTest {
  private static final long SEED = Long.getLong("seed", 1);
  private static final int BATCH = 1_000;
  private static final long MOST_SENT = 32L << 20;
  private static final Path FOLDER = Path.of("target", "fuzz");
  // The text that only the boundary for unexpected exceptions writes.
  private static final Pattern UNEXPECTED =
      Pattern.compile("(protocol: )?[A-Z]\\w*(Exception|Error): .*");

  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final List<String> troubles = new ArrayList<>();

  @Test
  void noResponseOfThousandsEndsTheFetcher() throws Exception {
    run(Integer.getInteger("responses", 3_000));
  }

  @Test
  @Tag("faults")
  void noResponseOfAHundredThousandEndsTheFetcher() throws Exception {
    run(Integer.getInteger("responses", 100_000));
  }

  private void run(int count) throws Exception {
    var generator = new ResponseGenerator(SEED);
    var only = Optional.ofNullable(Integer.getInteger("response"));
    var first = only.orElse(0);
    var end = only.map(number -> number + 1).orElse(count);
    try (var server = new FuzzServer()) {
      for (var start = first; start < end; start += BATCH) {
        var numbers = IntStream.range(start, Math.min(end, start + BATCH));
        batch(server, numbers.mapToObj(generator::response).toList());
      }
      assertThat(server.mostSent()).isLessThan(MOST_SENT);
    }
    Files.createDirectories(FOLDER);
    Files.writeString(FOLDER.resolve("outcomes.txt"), outcomes + "\n");
    assertThat(troubles).as("seed %d, responses kept in %s", SEED, FOLDER).isEmpty();
  }

  private void batch(FuzzServer server, List<ResponseCase> cases) throws Exception {
    cases.forEach(server::add);
    try (var fetcher = new FuzzFetcher(server.port())) {
      var finished = fetched(fetcher, cases);
      for (var response : cases) note(response, finished.get(response.page()));
      assertThat(finished.get(FuzzFetcher.otherUrl(cases.getFirst().number())))
          .extracting(done -> new String(done.body().bytes(), UTF_8))
          .isEqualTo(FuzzServer.control("o" + cases.getFirst().number() + ".test"));
      controls(fetcher, cases);
    }
    cases.forEach(server::remove);
  }

  private static Map<CrawlUrl, FetchCompletion> fetched(
      FuzzFetcher fetcher, List<ResponseCase> cases) {
    try {
      return fetcher.fetch(FuzzFetcher.pages(cases));
    } catch (RuntimeException | AssertionError e) {
      var numbers = cases.getFirst().number() + " to " + cases.getLast().number();
      throw new AssertionError("seed " + SEED + ", responses " + numbers, e);
    }
  }

  private void note(ResponseCase response, FetchCompletion done) throws IOException {
    var outcome = done.result().outcome();
    outcomes.merge(response.place() + " " + outcome.text(), 1, Integer::sum);
    if (outcome instanceof Failed(_, _, var cause)
        && cause.filter(ResponseFuzzTest::isUnexpected).isPresent()) {
      keep(response, outcome.text(), cause.get());
    }
  }

  private static boolean isUnexpected(String cause) {
    return UNEXPECTED.matcher(cause).matches();
  }

  private void controls(FuzzFetcher fetcher, List<ResponseCase> cases)
      throws InterruptedException, ExecutionException, IOException {
    try (var threads = Executors.newFixedThreadPool(16)) {
      var requests = new ArrayList<Future<Boolean>>();
      for (var each : cases) {
        requests.add(threads.submit(() -> fetcher.isUndisturbed(each.control())));
      }
      for (var at = 0; at < cases.size(); at++) {
        if (!requests.get(at).get()) keep(cases.get(at), "fetched", "disturbs what is asked next");
      }
    }
  }

  private void keep(ResponseCase response, String outcome, String trouble) throws IOException {
    troubles.add(response.number() + ": " + trouble);
    if (troubles.size() > 100) return;
    Files.createDirectories(FOLDER);
    var file = FOLDER.resolve("seed-%d-%d.response".formatted(SEED, response.number()));
    Files.write(file, FuzzFinding.bytes(response, outcome));
  }
}
