package orbweaver.cli;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.cli.options.Brokers;
import orbweaver.cli.options.EnvironmentDefaults;
import orbweaver.cli.options.PartyOption;
import orbweaver.contract.activity.Party;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.runtime.settings.MemoryBudget;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Options for the deployment of a crawl: in this process without a broker, with an embedded one, or
 * in a pipeline elsewhere; and options that need the topics of a broker.
 */
final class DeploymentOptions {
  private static final List<String> SETTINGS_OF_SERVICES =
      List.of("--publish", "--retention", "--commit-interval");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--embedded-broker",
      description =
          "Run a Kafka broker and the five services in this process, so that other programs can"
              + " read the topics. Takes more CPU time, memory and disk. A folder is always crawled"
              + " with this option or always without it.")
  private boolean embeddedBroker;

  @Option(
      names = "--bootstrap-server",
      paramLabel = "HOST:PORT",
      description =
          "Crawl with a pipeline that runs elsewhere; nothing is stored here, and the network"
              + " policy of its fetchers applies.")
  private Optional<String> bootstrap = Optional.empty();

  @Option(
      names = "--publish",
      description =
          "Also write the graph to topics page, edge and change as it grows, for other consumers. Needs"
              + " --embedded-broker.")
  private boolean publish;

  @Mixin private PartyOption party = new PartyOption();
  @Mixin private RetentionOption retention = new RetentionOption();
  @Mixin private CommitOption commits = new CommitOption();

  /**
   * Checks that the options agree: an option that would have no effect is an error.
   *
   * @throws ParameterException if they do not
   */
  void check() {
    if (embeddedBroker && bootstrap.isPresent()) {
      throw invalid(
          "--embedded-broker: not allowed with --bootstrap-server (expected: one of the two)");
    }
    if (embeddedBroker) return;
    if (bootstrap.isPresent()) {
      reject(
          settingOfServices(),
          "has no effect with --bootstrap-server (expected: set for the services that run"
              + " elsewhere, as an option of orbweaver service)");
      return;
    }
    if (publish) reject(Optional.of(nameOf("--publish")), needsTopics(""));
    reject(settingOfServices(), needsTopics(""));
    var elsewhere = ", or with --bootstrap-server for a pipeline that runs elsewhere";
    if (party.party().isPresent()) reject(Optional.of(nameOf("--party")), needsTopics(elsewhere));
    reject(Optional.of("--partitions").filter(this::isGiven), needsTopics(elsewhere));
  }

  private static String needsTopics(String otherwise) {
    return "needs Kafka topics, which a crawl without a broker does not have (expected: with"
        + " --embedded-broker%s; otherwise leave it out)".formatted(otherwise);
  }

  // Their variables are no error: services, which may share the environment, read them too.
  private Optional<String> settingOfServices() {
    return SETTINGS_OF_SERVICES.stream().filter(this::isGiven).findFirst();
  }

  private void reject(Optional<String> option, String reason) {
    if (option.isPresent()) throw invalid(option.get() + ": " + reason);
  }

  private String nameOf(String option) {
    return isGiven(option) ? option : EnvironmentDefaults.variableOf(command.findOption(option));
  }

  private boolean isGiven(String option) {
    return command.commandLine().getParseResult().hasMatchedOption(option);
  }

  private ParameterException invalid(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  /** Tests whether the crawl has a broker in this process. */
  boolean hasEmbeddedBroker() {
    return embeddedBroker;
  }

  /** Returns the brokers of a pipeline elsewhere, if the crawl is to use one. */
  Optional<KafkaSettings> remoteBrokers() {
    return bootstrap.map(Brokers::at);
  }

  /** Tests whether the crawl uses a pipeline elsewhere. */
  boolean isRemote() {
    return bootstrap.isPresent();
  }

  /** Returns the given party; empty for the operator of the pipeline. */
  Optional<Party> party() {
    return party.party();
  }

  /** Returns the settings of the five services of a crawl with an embedded broker. */
  PipelineServiceSettings serviceSettings(
      FetcherSettings fetcher, GraphLocation graph, MemoryBudget memory) {
    return new PipelineServiceSettings(
        fetcher,
        retention.retention(),
        graph,
        publish,
        false,
        ArchiveLimits.NONE,
        commits.interval(),
        memory);
  }
}
