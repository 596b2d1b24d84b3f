package orbweaver.cli.bench.entry;

import java.util.ArrayList;
import java.util.List;

/** {@code orbweaver crawl}, as anybody would start it for such a web. */
record Ours() implements Crawler {
  @Override
  public String name() {
    return "orbweaver";
  }

  @Override
  public Entry entry(Ground ground) {
    var folder = ground.folder().resolve("crawl");
    var words = new ArrayList<>(List.of("crawl", ground.web().start(), "--dir", folder.toString()));
    words.addAll(List.of("--scope", "any", "--delay", "0s", "--allow-private", "127.0.0.0/8"));
    if (!ground.hasAddresses()) words.addAll(List.of("--key", "authority"));
    return Entry.of(name(), JavaLine.orbweaver(words)).in(folder);
  }
}
