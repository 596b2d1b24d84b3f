package orbweaver.graph.postgres;

import static orbweaver.graph.Given.NOON;
import static orbweaver.graph.Given.at;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static orbweaver.graph.Given.omitting;
import static orbweaver.graph.Given.page;
import static orbweaver.graph.Given.seed;
import static orbweaver.graph.Given.unparsed;
import static orbweaver.graph.Given.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.graph.Asked;
import orbweaver.graph.look.Part;
import orbweaver.graph.look.Search;
import orbweaver.graph.look.Search.Kind;
import orbweaver.graph.look.Similarity;
import orbweaver.graph.survey.Broken;
import orbweaver.graph.survey.Changed;
import orbweaver.graph.survey.Snapshots;
import orbweaver.graph.survey.Stats;
import orbweaver.graph.way.Place;
import orbweaver.graph.way.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that both databases return equal results. */
class PostgresQuestionsTest {
  private static final Object[] RECORDS = {
    seed("http://a.test/"),
    got("/", links("/x", "/dead", "/X", "http://b.test/%C3%BC")),
    got("/x", links("/m", "/dead")),
    moved("/m", "http://b.test/"),
    unparsed("/a.pdf", 1, 1, new Extent.Part(100), new Header("etag", "1")),
    at(NOON.plusSeconds(2), unparsed("/a.pdf", 2, 1, new Extent.Part(100))),
    omitting(got("/many"), 2_500, 3),
    got("http://b.test/", links("/")),
    page("/dead", 1, new Failed(Failure.TIMEOUT))
  };

  @TempDir private Path folder = Path.of("");

  @Test
  void bothDatabasesAnswerAlike() {
    try (var postgres = Asked.of(new NewSchema().open(), folder.resolve("postgres"), RECORDS);
        var duck = Asked.of(folder.resolve("duck"), RECORDS)) {
      assertThat(answers(postgres)).isEqualTo(answers(duck));
    }
  }

  private static List<Object> answers(Asked asked) {
    var graph = asked.graph();
    var web = asked.web();
    var start = new Place.Page("http://a.test/");
    return List.of(
        Stats.of(web, graph),
        Route.between(start, new Place.Host("b.test"), web, web.net(), graph),
        Broken.of(web, graph),
        Snapshots.of(web, graph, Duration.ofMinutes(10)),
        graph.ask(Changed.since(Instant.EPOCH)),
        graph.ask(Changed.since(NOON.plusSeconds(1))),
        graph.status(),
        graph.explain(url("http://a.test/many")),
        graph.ask(new Similarity(List.of("title"), 0.1)),
        graph.ask(search(Kind.PAGE)),
        graph.ask(search(Kind.REFERENCE)));
  }

  private static Search search(Kind kind) {
    var host = Map.of(Part.HOST, Part.HOST.pattern("*.test"));
    return new Search(kind, Optional.empty(), Optional.empty(), Optional.empty(), host);
  }
}
