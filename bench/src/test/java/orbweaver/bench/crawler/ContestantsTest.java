package orbweaver.bench.crawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.bench.crawler.LaunchCommand.EndBehaviour;
import orbweaver.bench.crawler.OrbweaverContestant.Start;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.WebTopology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContestantsTest {
  private static final BenchWeb ADDRESSES = web("127.1.0.1:18080", "127.1.0.2:18080");
  private static final OrbweaverContestant OWN =
      new OrbweaverContestant(false, Duration.ZERO, Start.FIRST_PAGE);
  private static final BenchWeb PORTS = web("127.0.0.1:18080", "127.0.0.1:18081");

  @TempDir private Path folder;

  private static BenchWeb web(String... authorities) {
    return new BenchWeb(WebTopology.MANY, 1, 20, List.of(authorities));
  }

  private BenchWorkspace workspace(BenchWeb web) {
    return new BenchWorkspace(web, folder, Optional.empty());
  }

  private static List<String> names(List<Contestant> crawlers) {
    return crawlers.stream().map(Contestant::name).toList();
  }

  @Test
  void ownLoopsAndCrawlerRunBeforeTheNamedCrawlers() {
    assertThat(names(Contestants.baselineAnd(List.of("scrapy", "wget2", "scrapy"))))
        .containsExactly("fetch", "scan", "jsoup", "orbweaver", "scrapy", "wget2");
    assertThat(names(Contestants.baselineAnd(List.of())))
        .containsExactly("fetch", "scan", Contestants.BASELINE, "orbweaver");
  }

  @Test
  void anUnknownCrawlerIsRejectedWithTheKnownOnes() {
    assertThatThrownBy(() -> Contestants.baselineAnd(List.of("wget2", "heritrix")))
        .hasMessage("--against: heritrix (expected: broker, wget2, scrapy, bubing)");
  }

  @Test
  void theOwnCrawlerFetchesTheWholeWebWithoutDelay() throws IOException {
    var command = OWN.prepare(workspace(ADDRESSES));
    var crawl = folder.resolve("crawl");
    assertThat(command.crawl()).contains(crawl);
    assertThat(command.end()).isEqualTo(EndBehaviour.EXIT_ZERO);
    assertThat(command.command())
        .containsSubsequence("orbweaver.cli.Orbweaver", "crawl", ADDRESSES.seedUrl())
        .containsSubsequence("--dir", crawl.toString())
        .containsSubsequence("--scope", "any", "--delay", "0ms", "--allow-private", "127.0.0.0/8")
        .doesNotContain("--embedded-broker");
  }

  @Test
  void hostsThatShareAnAddressArePoliteByAuthority() throws IOException {
    var command = OWN.prepare(workspace(PORTS)).command();
    assertThat(command).containsSubsequence("--politeness-key", "authority");
  }

  @Test
  void aCrawlWithABrokerRunsWhenNamed() throws IOException {
    var crawlers = Contestants.baselineAnd(List.of("broker"));
    assertThat(names(crawlers)).endsWith("orbweaver", "orbweaver-broker");
    assertThat(crawlers.getLast().prepare(workspace(ADDRESSES)).command())
        .endsWith("--embedded-broker");
    assertThat(Contestants.needBroker(List.of("wget2", "broker"))).isTrue();
    assertThat(Contestants.needBroker(List.of("wget2"))).isFalse();
  }

  @Test
  void aPoliteCrawlHasADelay() throws IOException {
    var crawlers = Contestants.polite(List.of("broker"), Duration.ofMillis(2_500));
    assertThat(names(crawlers)).containsExactly("orbweaver", "orbweaver-broker");
    assertThat(crawlers.getFirst().prepare(workspace(ADDRESSES)).command())
        .containsSubsequence("--delay", "2500ms");
  }

  @Test
  void anIdleCrawlStartsAtEveryHost() throws IOException {
    var crawler = Contestants.idle(List.of(), Duration.ofSeconds(45)).getFirst();
    assertThat(crawler.prepare(workspace(ADDRESSES)).command())
        .containsSubsequence("--seeds", folder.resolve("seeds.txt").toString());
    assertThat(folder.resolve("seeds.txt"))
        .hasContent("http://127.1.0.1:18080/\nhttp://127.1.0.2:18080/\n");
  }

  @Test
  void onlyOurOwnCrawlersAreMeasuredWithADelay() {
    assertThatThrownBy(() -> Contestants.polite(List.of("broker", "wget2"), Duration.ZERO))
        .hasMessage("--against: wget2 (expected with --polite and --idle: broker)");
  }

  @Test
  void theScopeMatchesEveryUrlOfTheWebAndNoOther() {
    for (var web : List.of(ADDRESSES, PORTS, web("127.1.0.1:18080"))) {
      var scope = Pattern.compile(workspace(web).scope());
      for (var page = 0; page < web.pages(); page++)
        assertThat(scope.matcher(web.url(page)).find()).as(web.url(page)).isTrue();
      assertThat(scope.matcher("http://127.0.0.10:18080/").find()).isFalse();
      assertThat(scope.matcher("http://a.test/?http://127.1.0.1:18080/").find()).isFalse();
    }
    assertThat(Pattern.compile(workspace(ADDRESSES).scope()).matcher("http://127.1.0.1:1/").find())
        .isFalse();
  }

  @Test
  void aLoopGetsItsStepAndTheWebAsArguments() throws IOException {
    var command = new BareLoop("scan").prepare(workspace(PORTS));
    assertThat(command.name()).isEqualTo("scan");
    assertThat(command.command())
        .endsWith("scan", "MANY", "1", "20", "127.0.0.1:18080", "127.0.0.1:18081");
    assertThat(command.crawl()).isEmpty();
  }

  @Test
  void aCommandLineHasAbsoluteClassPathEntriesAndNoAgent() {
    var line = JavaCommandLine.orbweaver(List.of("version"));
    assertThat(Path.of(line.getFirst())).isExecutable();
    assertThat(line).endsWith("orbweaver.cli.Orbweaver", "version");
    assertThat(line).noneMatch(word -> word.startsWith("-javaagent"));
    var classPath = line.get(line.indexOf("-cp") + 1);
    assertThat(classPath.split(File.pathSeparator, -1))
        .allMatch(entry -> Path.of(entry).isAbsolute());
  }

  @Test
  void bubingGetsSettingsWithItsFolderAndSeed() throws IOException {
    var jars = Files.createDirectory(folder.resolve("jars"));
    var command = new Bubing().prepare(new BenchWorkspace(ADDRESSES, folder, Optional.of(jars)));
    assertThat(command.endsByItself()).isFalse();
    var line = command.command();
    assertThat(line).containsSubsequence("-cp", jars.resolve("*").toString());
    var settings = Path.of(line.get(line.indexOf("-P") + 1));
    assertThat(settings)
        .content()
        .contains("rootDir=" + folder.resolve("bubing"))
        .contains("seed=" + ADDRESSES.seedUrl());
    assertThat(folder.resolve("jgroups.xml")).isNotEmptyFile();
  }

  @Test
  void bubingWithoutItsJarsIsRejectedWithTheirSource() {
    assertThatThrownBy(() -> new Bubing().prepare(workspace(ADDRESSES)))
        .hasMessageStartingWith("--bubing: not given (expected: a folder with all jars of ");
    var missing = folder.resolve("missing");
    var workspace = new BenchWorkspace(ADDRESSES, folder, Optional.of(missing));
    assertThatThrownBy(() -> new Bubing().prepare(workspace))
        .hasMessageStartingWith("--bubing: " + missing + " (expected: ");
  }

  @Test
  void aProgramThatIsNotInstalledIsNamedWithItsSource() {
    assertThatThrownBy(() -> InstalledPrograms.find("no-such-crawler", "https://a.test"))
        .hasMessage(
            "--against: no-such-crawler is not on PATH (expected: the program no-such-crawler;"
                + " install it from https://a.test, or leave it out)");
    assertThat(Path.of(InstalledPrograms.find("sh", "https://a.test"))).isExecutable();
  }

  @Test
  void onlyACrawlerThatNeverEndsHasToBeEnded() {
    for (var end : EndBehaviour.values())
      assertThat(LaunchCommand.of("a", List.of("a"), end).endsByItself())
          .isEqualTo(end != EndBehaviour.NEVER);
  }
}
