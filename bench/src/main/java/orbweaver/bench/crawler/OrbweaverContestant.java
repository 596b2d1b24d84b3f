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
  public LaunchCommand prepare(BenchWorkspace workspace) {
    var folder = workspace.folder().resolve("crawl");
    var arguments =
        new ArrayList<>(List.of("crawl", workspace.web().seedUrl(), "--dir", folder.toString()));
    arguments.addAll(List.of("--scope", "any", "--delay", "0s", "--allow-private", "127.0.0.0/8"));
    if (!workspace.hasAddresses()) arguments.addAll(List.of("--politeness-key", "authority"));
    return LaunchCommand.of(name(), JavaCommandLine.orbweaver(arguments)).withCrawl(folder);
  }
}
