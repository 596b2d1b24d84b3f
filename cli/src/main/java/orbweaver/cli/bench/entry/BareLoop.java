package orbweaver.cli.bench.entry;

import orbweaver.cli.bench.loop.Loop;

/**
 * Loop that fetches all pages and applies one processing step to each.
 *
 * @param name name of the step
 */
record BareLoop(String name) implements Crawler {
  @Override
  public Entry entry(Ground ground) {
    return Entry.of(name, JavaLine.of(Loop.class, Loop.words(name, ground.web())));
  }
}
