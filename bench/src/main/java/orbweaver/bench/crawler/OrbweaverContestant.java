package orbweaver.bench.crawler;

import java.util.ArrayList;
import java.util.List;

/** {@code orbweaver crawl} with the options for the generated web. */
record OrbweaverContestant() implements Contestant {
  @Override
  public String name() {
    return "orbweaver";
  }

  @Override
  public LaunchCommand prepare(BenchWorkspace ground) {
    var folder = ground.folder().resolve("crawl");
    var arguments =
        new ArrayList<>(List.of("crawl", ground.web().seedUrl(), "--dir", folder.toString()));
    arguments.addAll(List.of("--scope", "any", "--delay", "0s", "--allow-private", "127.0.0.0/8"));
    if (!ground.hasAddresses()) arguments.addAll(List.of("--politeness-key", "authority"));
    return LaunchCommand.of(name(), JavaCommandLine.orbweaver(arguments)).withCrawl(folder);
  }
}
