package orbweaver.bench.crawler;

import orbweaver.bench.loop.FetchLoop;

/**
 * Loop that fetches all pages and applies one processing step to each.
 *
 * @param name name of the step
 */
record BareLoop(String name) implements Contestant {
  @Override
  public LaunchCommand prepare(BenchWorkspace workspace) {
    return LaunchCommand.of(
        name, JavaCommandLine.of(FetchLoop.class, FetchLoop.arguments(name, workspace.web())));
  }
}
