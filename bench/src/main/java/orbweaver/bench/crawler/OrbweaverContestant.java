package orbweaver.bench.crawler;

import static java.util.stream.IntStream.range;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code orbweaver crawl} with the options for the generated web.
 *
 * @param hasBroker whether it crawls with an embedded broker
 * @param delay crawl delay of every host
 * @param start pages to start at
 */
record OrbweaverContestant(boolean hasBroker, Duration delay, Start start) implements Contestant {
  private static final String SEEDS = "seeds.txt";

  /** Pages that a crawl starts at. */
  enum Start {
    FIRST_PAGE,
    EVERY_HOST
  }

  @Override
  public String name() {
    return hasBroker ? "orbweaver-broker" : "orbweaver";
  }

  @Override
  public LaunchCommand prepare(BenchWorkspace workspace) throws IOException {
    var folder = workspace.folder().resolve("crawl");
    var arguments = new ArrayList<>(List.of("crawl"));
    arguments.addAll(seeds(workspace));
    arguments.addAll(List.of("--dir", folder.toString(), "--scope", "any"));
    arguments.addAll(List.of("--delay", delay.toMillis() + "ms"));
    arguments.addAll(List.of("--allow-private", "127.0.0.0/8"));
    if (!workspace.hasAddresses()) arguments.addAll(List.of("--politeness-key", "authority"));
    if (hasBroker) arguments.add("--embedded-broker");
    return LaunchCommand.of(name(), JavaCommandLine.orbweaver(arguments)).withCrawl(folder);
  }

  private List<String> seeds(BenchWorkspace workspace) throws IOException {
    return switch (start) {
      case FIRST_PAGE -> List.of(workspace.web().seedUrl());
      case EVERY_HOST -> List.of("--seeds", frontPages(workspace).toString());
    };
  }

  private static Path frontPages(BenchWorkspace workspace) throws IOException {
    // The first pages of a web are the front pages of its hosts.
    var web = workspace.web();
    var urls = range(0, web.hosts()).mapToObj(web::url).toList();
    return Files.write(workspace.folder().resolve(SEEDS), urls);
  }
}
