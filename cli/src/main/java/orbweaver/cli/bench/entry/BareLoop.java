package orbweaver.cli.bench.entry;

import orbweaver.cli.bench.loop.Loop;

/**
 * A loop that takes one step with each page.
 *
 * @param name of the step
 */
record BareLoop(String name) implements Crawler {
  @Override
  public Entry entry(Ground ground) {
    return Entry.of(name, JavaLine.of(Loop.class, Loop.words(name, ground.web())));
  }
}
