package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import orbweaver.admin.crawl.PipelineLibrary;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.cli.output.Screen;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.ImportedPosting;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Import;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.TextRun;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.rules.Requester;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of the largest changes that a pipeline accepts. A change that takes longer than its
 * transaction may is aborted and repeated, and has no answer. So it can fail on a machine that is
 * busy with something else.
 */
@Tag("faults")
class LargestLibraryChangeTest {
  private static final String A = "http://a.test/";
  private static final int POSTINGS = 5_000;
  private static final int URLS = 5_000;
  private static final int LINKS = 1_000;
  private static final int IMPORTED = 200;
  // Three bytes each.
  private static final String CHARACTER = "図";

  private static final StopSignal NEVER =
      new StopSignal() {
        private final CountDownLatch never = new CountDownLatch(1);

        @Override
        public boolean isRequested() {
          return false;
        }

        @Override
        public boolean await(Duration wait) throws InterruptedException {
          return never.await(wait.toMillis(), TimeUnit.MILLISECONDS);
        }
      };

  @TempDir Path temporary;

  private LibraryChange submit(PipelineLibrary library, LibraryRequest request) {
    var answer = library.submit(request, Requester.OPERATOR);
    assertThat(answer).isInstanceOf(Changed.class);
    return ((Changed) answer).change();
  }

  private static ImportedPosting report(Hypertext text) {
    return new ImportedPosting(
        Optional.empty(),
        PostingHead.titled(Hypertext.plain("t")),
        new Report(text),
        Optional.empty());
  }

  private static Create create(Optional<String> activity) {
    return new Create(
        Posting.ROOT,
        PostingHead.titled(Hypertext.plain("l")),
        new SubLibrary(Optional.empty(), false, activity, Optional.empty()));
  }

  private static Hypertext links(int from) {
    return new Hypertext(
        IntStream.range(from, from + LINKS)
            .mapToObj(number -> TextRun.link("x", CrawlUrl.of(A + number)))
            .toList());
  }

  /** Fills library 2 with as many postings, characters and URLs as one change may have. */
  private void fill(PipelineLibrary library) {
    var linked =
        IntStream.range(0, URLS / LINKS).mapToObj(at -> report(links(at * LINKS))).toList();
    submit(library, new Import(2, linked));
    var text = Hypertext.plain(CHARACTER.repeat(1_640));
    var texts = IntStream.range(0, IMPORTED).mapToObj(_ -> report(text)).toList();
    var copied = new ArrayList<>(submit(library, new Import(2, texts)).created());
    while (copied.size() < POSTINGS - linked.size() - 1) {
      var rest = POSTINGS - linked.size() - 1 - copied.size();
      var some = copied.subList(0, Math.min(Math.min(1_000, copied.size()), rest));
      copied.addAll(submit(library, new Copy(List.copyOf(some), 2)).created());
    }
  }

  @Test
  void theLargestChangesAreMadeInOneTransaction() throws Exception {
    try (var broker = LocalBroker.start(temporary.resolve("broker"));
        var hosts = new TestHosts().with("a.test", WebRoute.page("/"));
        var services =
            new InProcessPipeline(
                KafkaSettings.of(broker.bootstrap()),
                temporary.resolve("services"),
                1,
                1,
                hosts.web)) {
      services.submit(CrawlPlan.of("homes", List.of(CrawlUrl.of(A)), "((no-cycles) (depth 0))"));
      var output = new PrintWriter(new StringWriter());
      var library =
          new PipelineLibrary(
              services.pipeline(),
              Optional.of(NEVER),
              new Screen(output, output, false, false),
              InstantSource.system());
      submit(library, create(Optional.empty()));
      submit(library, create(Optional.of("homes")));
      fill(library);

      var copy = submit(library, new Copy(List.of(2L), 3));
      assertThat(copy.created()).hasSize(POSTINGS);
      var deleted = submit(library, new Delete(copy.named(), List.of()));
      submit(library, new Undo(deleted.number(), List.of()));
      submit(library, new Delete(copy.named(), List.of()));

      assertThat(library.changes(Long.MAX_VALUE, 1).getFirst().removed()).hasSize(POSTINGS);
      services.assertNoFault();
    }
  }
}
