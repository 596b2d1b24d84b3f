package orbweaver.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.e2e.CommandProcess;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalPostgres;
import orbweaver.sandbox.web.LocalWeb;

/** Three brokers, several instances of each service, all in processes, and a database. */
final class TestCluster implements AutoCloseable {
  static final List<String> SERVICES = List.of("rule", "frontier", "fetcher", "extractor", "sink");

  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final Duration PAUSE = Duration.ofMillis(250);
  private static final String HEAP = "-Xmx256m";
  private static final int PARTITIONS = 4;

  private final Path folder;
  private final String web;
  private final LocalPostgres database = LocalPostgres.start();
  private final TestBrokers brokers;
  private final Map<String, ClusterMember> members = new LinkedHashMap<>();
  private final Thread atExit = new Thread(this::end);
  private Optional<PipelineContext> pipeline = Optional.empty();

  private TestCluster(Path folder, LocalWeb web) throws Exception {
    this.folder = folder;
    this.web = web.address();
    brokers = TestBrokers.in(folder);
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /**
   * Starts them and waits until all work.
   *
   * @param web every host there is
   * @param instances of each service
   */
  static TestCluster start(Path folder, LocalWeb web, int instances) throws Exception {
    var cluster = new TestCluster(folder, web);
    var isStarted = false;
    try {
      cluster.startMembers(instances);
      isStarted = true;
      return cluster;
    } finally {
      if (!isStarted) cluster.close();
    }
  }

  private void startMembers(int instances) throws Exception {
    for (var node = 1; node <= TestBrokers.NUMBER; node++) {
      add("broker-" + node, brokers.process(node));
    }
    until(brokers::areWhole);
    pipeline =
        Optional.of(PipelineAdmin.openOrCreate(kafka(), PolitenessKeyKind.DOMAIN, PARTITIONS));
    for (var instance = 1; instance <= instances; instance++) {
      for (var service : SERVICES) add(service + "-" + instance);
    }
    until(this::areAllReady);
  }

  /** Adds an instance of a service, {@code rule-3}. */
  void add(String name) throws IOException {
    add(name, process(name));
  }

  private void add(String name, ProcessBuilder line) throws IOException {
    members.put(name, ClusterMember.start(name, line, folder));
  }

  private ProcessBuilder process(String name) {
    var service = serviceOf(name);
    var line = new ArrayList<>(List.of("service", service, "--patience", "5m"));
    line.addAll(List.of("--dir", folder.resolve(name).toString()));
    switch (service) {
      case "fetcher" ->
          line.addAll(List.of("--allow-private", "127.0.0.0/8", "--connect-to", ":80:" + web));
      case "sink" -> line.addAll(List.of("--graph", database.address()));
      default -> {} // the same everywhere
    }
    var process =
        CommandProcess.program(
            "orbweaver.cli.Orbweaver", HEAP, folder, line.toArray(String[]::new));
    process.environment().put("KAFKA_BOOTSTRAP_SERVERS", brokers.bootstrap());
    return process;
  }

  /** Returns the kind of an instance: {@code rule}, or {@code broker}. */
  static String serviceOf(String name) {
    return name.substring(0, name.indexOf('-'));
  }

  /** Removes an instance, as when scaling down. */
  void remove(String name) throws InterruptedException {
    member(name).stop();
    members.remove(name);
  }

  /** Ends an instance and starts it again in another environment. */
  void move(String name, Environment other) throws Exception {
    member(name).stop();
    var process = process(name);
    other.put(process);
    add(name, process);
  }

  /** Environment of a process. */
  @FunctionalInterface
  interface Environment {
    void put(ProcessBuilder process) throws IOException;
  }

  /** Starts those again that have ended, as a supervisor does, and wakes those that sleep. */
  void revive() throws Exception {
    for (var member : members.values()) {
      if (member.isAlive()) member.thaw();
      else member.start();
    }
  }

  ClusterMember member(String name) {
    return Optional.ofNullable(members.get(name)).orElseThrow();
  }

  /** Returns the names of all current members. */
  List<String> names() {
    return List.copyOf(members.keySet());
  }

  /** Tests whether a member is ready: a service by its health, a broker by replicas in sync. */
  boolean isReady(String name) throws InterruptedException {
    if (!serviceOf(name).equals("broker")) return member(name).isReady();
    return brokers.isReady(Integer.parseInt(name.substring(name.indexOf('-') + 1)));
  }

  /** Tests whether all members are ready. */
  boolean areAllReady() throws InterruptedException {
    areAlive();
    for (var name : names()) {
      if (!isReady(name)) return false;
    }
    return true;
  }

  /** Asserts that no member has ended by itself. */
  void areAlive() {
    members.forEach(
        (name, member) -> assertThat(member.isAlive()).as(name + member.printed()).isTrue());
  }

  /** Returns the number of members of the consumer group of a service. */
  int size(String serviceName) throws Exception {
    var service = ServiceKind.valueOf(serviceName.toUpperCase(Locale.ROOT)).serviceName();
    var group = pipeline().kafka().groupId(service);
    try (var admin = brokers.admin()) {
      var described = admin.describeConsumerGroups(List.of(group)).all().get();
      return described.values().iterator().next().members().size();
    }
  }

  TestBrokers brokers() {
    return brokers;
  }

  Path folder() {
    return folder;
  }

  LocalPostgres database() {
    return database;
  }

  PipelineContext pipeline() {
    return pipeline.orElseThrow();
  }

  /** Returns the graph of the sinks. */
  GraphStore store() {
    var address = PostgresAddress.parse(database.address(), Optional.empty());
    return new InDatabase(address).open(folder, pipeline().manifest().id());
  }

  private KafkaSettings kafka() {
    return KafkaSettings.of(brokers.bootstrap());
  }

  /** Waits, long: the machine may have others to serve. */
  static void until(Callable<Boolean> condition) {
    await().atMost(PATIENCE).pollInterval(PAUSE).pollInSameThread().until(condition);
  }

  @Override
  public void close() {
    var _ = Runtime.getRuntime().removeShutdownHook(atExit);
    end();
    database.close();
  }

  private void end() {
    members.values().forEach(ClusterMember::close);
  }
}
