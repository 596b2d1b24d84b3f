package orbweaver.cli.graph;

import orbweaver.cli.graph.neighbours.NeighboursCommand;
import orbweaver.cli.graph.sets.ExceptCommand;
import orbweaver.cli.graph.sets.IntersectCommand;
import orbweaver.cli.graph.sets.UnionCommand;
import orbweaver.cli.linkdb.ImportCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command group {@code orbweaver graph}. */
@Command(
    name = "graph",
    header = "Queries and exports the link graph of a crawl.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      GraphExportCommand.class,
      ImportCommand.class,
      UnionCommand.class,
      IntersectCommand.class,
      ExceptCommand.class,
      PathCommand.class,
      PathsCommand.class,
      DegreesCommand.class,
      NeighboursCommand.class,
      TreeCommand.class,
      LinksCommand.class,
      LocatedCommand.class,
      SubsiteCommand.class,
      FindCommand.class,
      RankCommand.class,
      ImpactCommand.class,
      BrokenCommand.class,
      ProblemsCommand.class,
      ChangedCommand.class,
      SnapshotsCommand.class,
      StatsCommand.class
    })
public final class GraphCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
