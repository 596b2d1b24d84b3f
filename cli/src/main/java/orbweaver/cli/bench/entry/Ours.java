package orbweaver.cli.bench.entry;

import java.util.ArrayList;
import java.util.List;

/** {@code orbweaver crawl} with the options for the generated web. */
record Ours() implements Crawler {
  @Override
  public String name() {
    return "orbweaver";
  }

  @Override
  public Entry entry(Ground ground) {
    var folder = ground.folder().resolve("crawl");
    var arguments = new ArrayList<>(List.of("crawl", ground.web().start(), "--dir", folder.toString()));
    arguments.addAll(List.of("--scope", "any", "--delay", "0s", "--allow-private", "127.0.0.0/8"));
    if (!ground.hasAddresses()) arguments.addAll(List.of("--key", "authority"));
    return Entry.of(name(), JavaLine.orbweaver(arguments)).in(folder);
  }
}
