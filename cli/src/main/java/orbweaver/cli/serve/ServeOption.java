package orbweaver.cli.serve;

import java.net.URI;
import java.util.Optional;
import orbweaver.app.remote.PageServer;
import orbweaver.app.remote.PageServerFactory;
import orbweaver.console.Console;
import orbweaver.console.ConsoleLimits;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option for the pages of a crawl while it runs. */
public final class ServeOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--serve",
      arity = "0..1",
      fallbackValue = "" + ServeCommand.DEFAULT_PORT,
      paramLabel = "PORT",
      description =
          "While the crawl runs, serve pages about it at this port; 0 selects a free"
              + " one. Without a number: ${FALLBACK-VALUE}.")
  private Optional<Integer> port = Optional.empty();

  @Mixin private ListenOptions listen = new ListenOptions();

  /** Rejects the option for a crawl with a broker, and an invalid port. */
  public void check(boolean hasBroker) {
    if (port.isEmpty()) {
      listen.requireNone("--serve");
      return;
    }
    if (hasBroker)
      throw misuse("--serve: not allowed with a broker (expected: a crawl without a broker)");
    ServePort.require(port.get(), message -> misuse("--serve: " + message));
    var _ = listen.reach(port.get());
    // The crawl starts an HTTP server of its own before that of the pages.
    Console.limitConnections();
  }

  private ParameterException misuse(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  /** Returns what starts the server; absent without the option. */
  public Optional<PageServerFactory> factory() {
    return port.map(
        number ->
            crawl -> {
              var source = new LiveCrawlSource(crawl);
              var console =
                  ServePort.start(
                      listen.reach(number),
                      "--serve",
                      source,
                      ConsoleLimits.BESIDE_A_CRAWL,
                      crawl.folder(),
                      crawl.folder(),
                      Optional.of(WalkCommands.of(command).walkRunner()));
              return new LivePages(console, source);
            });
  }

  private record LivePages(Console console, LiveCrawlSource source) implements PageServer {
    @Override
    public URI address() {
      return console.address();
    }

    @Override
    public void close() {
      try (source) {
        console.close();
      }
    }
  }
}
