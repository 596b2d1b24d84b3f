package orbweaver.cli.serve;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import orbweaver.app.folder.FolderState;
import orbweaver.app.folder.FolderState.InUse;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver serve}. */
@Command(
    name = "serve",
    header = "Serves pages about a crawl: search, titles and references, and each URL.",
    description =
        "Until it is stopped with Ctrl-C; to other machines only with --listen or --trusted-proxy. If"
            + " the crawl runs, or another process serves its pages, only their address is printed: a"
            + " running crawl serves them itself (crawl --serve).%n",
    mixinStandardHelpOptions = true)
public final class ServeCommand implements Callable<Integer> {
  /** Port of the pages by default. */
  public static final int DEFAULT_PORT = 8080;

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "" + DEFAULT_PORT,
      description = "Port of the server; 0 selects a free one. Default: ${DEFAULT-VALUE}.")
  private int port = DEFAULT_PORT;

  @Mixin private ListenOptions listen = new ListenOptions();

  @Override
  public Integer call() throws InterruptedException {
    CommandEnvironment.logErrorsOnly();
    ServePort.require(
        port, message -> new ParameterException(command.commandLine(), "--port: " + message));
    var reach = listen.reach(port);
    var folder = dir.path();
    try (var state = FolderState.inspect(folder)) {
      if (state instanceof InUse use) return printAddress(use, folder);
    }
    new StoppedCrawlPages(graph.location(), folder, WalkCommands.of(command))
        .serve("--port", reach, command.commandLine().getOut());
    return ExitCode.FINISHED.number();
  }

  private int printAddress(InUse use, Path folder) {
    var process =
        use.process()
            .orElseThrow(
                () ->
                    OperationException.folderError(
                        folder
                            + ": in use (expected: a crawl that runs, or that no other command has"
                            + " open); run the command again in a moment"));
    var address =
        process
            .pagesUrl()
            .orElseThrow(
                () ->
                    OperationException.folderError(
                        folder
                            + ": the crawl is running, and serves no pages (expected: a stopped"
                            + " crawl, or one without a broker that was started with --serve)"));
    StoppedCrawlPages.print(address, command.commandLine().getOut());
    return ExitCode.FINISHED.number();
  }
}
