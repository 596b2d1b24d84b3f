package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.admin.acl.AclPrincipal;
import orbweaver.admin.acl.AclProbe;
import orbweaver.admin.crawl.PipelineAccess;
import orbweaver.admin.crawl.PipelineLibrary;
import orbweaver.admin.crawl.ProfileAccess;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.process.ServiceFactory;
import orbweaver.app.progress.CrawlClient;
import orbweaver.app.progress.CrawlMonitor;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.PipelineCrawlConnection;
import orbweaver.cli.output.Screen;
import orbweaver.contract.Topic;
import orbweaver.contract.acl.AclPolicy;
import orbweaver.contract.acl.Role;
import orbweaver.contract.activity.Party;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.library.LibraryAccess;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.rules.Requester;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.BrokerSecurity;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.utils.SecurityUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of brokers with authentication: the printed ACLs are sufficient and minimal. */
@Tag("integration")
class AclTest {
  private static final Party LEEDS = new Party("leeds");
  private static final String LEEDS_USER = "orbweaver-party-leeds";
  private static final String STRANGER = "stranger";
  private static final Pattern LINE =
      Pattern.compile(
          "kafka-acls\\.sh --bootstrap-server \"\\$BROKERS\" --add --allow-principal '(\\S+)'"
              + " ((?:--operation \\S+ )+)--(topic|group|transactional-id) '(\\S+)'"
              + "( --resource-pattern-type prefixed)?");

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final List<ServiceKind> SERVICES =
      Stream.concat(ServiceKind.PIPELINE.stream(), Stream.of(ServiceKind.INDEX)).toList();

  private static final StopSignal NEVER =
      new StopSignal() {
        @Override
        public boolean isRequested() {
          return false;
        }

        @Override
        public boolean await(Duration wait) {
          return false;
        }
      };

  @TempDir Path temporary;

  @Test
  void thePrintedAclsSufficeForACrawlOfAParty() throws Exception {
    var guard =
        new BrokerSecurity(Stream.concat(users(), Stream.of(LEEDS_USER, STRANGER)).toList());
    try (var broker = LocalBroker.start(temporary.resolve("broker"), guard);
        var hosts = new TestHosts().with("a.test", page("/").linksTo("/1"), page("/1"))) {
      allow(
          broker,
          CommandInProcess.run("topics", "acl")
              + CommandInProcess.run("topics", "acl", "--party", "leeds"));
      PipelineAdmin.openOrCreate(as(broker, user(Role.OPERATOR)), PolitenessKeyKind.HOST, 1);
      assertThat(PartyRegistration.add(PipelineAdmin.open(as(broker, user(Role.OPERATOR))), LEEDS))
          .isTrue();
      assertThat(profiles(broker, user(Role.OPERATOR)).put(profile())).isFalse();

      crawl(broker, hosts);

      assertThat(hosts.requests()).isEqualTo(Map.of("http://a.test/", 1L, "http://a.test/1", 1L));
      assertExactAcls(broker);
    }
  }

  private static Stream<String> users() {
    return Stream.of(Role.values()).filter(role -> role != Role.PARTY).map(AclTest::user);
  }

  private static String user(Role role) {
    return "orbweaver-" + role.roleName();
  }

  private static KafkaSettings as(LocalBroker broker, String user) {
    return new KafkaSettings(broker.bootstrap(), "orbweaver", BrokerSecurity.clientSettings(user));
  }

  private static void allow(LocalBroker broker, String lines) throws Exception {
    var bindings = lines.lines().flatMap(AclTest::bindings).toList();
    try (var admin = Admin.create(as(broker, BrokerSecurity.SUPER_USER).adminConfig())) {
      admin.createAcls(bindings).all().get();
    }
  }

  private static Stream<AclBinding> bindings(String line) {
    var read = LINE.matcher(line);
    assertThat(read.matches()).as(line).isTrue();
    var type = ResourceType.fromString(read.group(3).replace('-', '_'));
    var pattern = read.group(5) == null ? PatternType.LITERAL : PatternType.PREFIXED;
    return Stream.of(read.group(2).replace("--operation ", "").strip().split(" "))
        .map(
            operation ->
                new AclBinding(
                    new ResourcePattern(type, read.group(4), pattern),
                    new AccessControlEntry(
                        read.group(1),
                        "*",
                        SecurityUtils.operation(operation),
                        AclPermissionType.ALLOW)));
  }

  private void crawl(LocalBroker broker, TestHosts hosts) {
    var services = new ArrayList<Service>();
    try {
      for (var service : SERVICES) {
        var kafka = as(broker, user(service.role()));
        new AclProbe(kafka).requireGrants(AclPrincipal.of(service.role(), kafka.prefix()));
        services.add(createService(broker, hosts, service));
      }
      services.forEach(Service::start);
      var result = new PrintWriter(new StringWriter());
      var screen = new Screen(result, result, false, false);
      var pipeline = PipelineAdmin.open(as(broker, LEEDS_USER));
      try (var crawl =
          new CrawlClient(
              new PipelineCrawlConnection(pipeline, plan(), InstantSource.system()),
              plan(),
              screen,
              InstantSource.system())) {
        assertThat(crawl.run(new ServiceMonitor(services)).end()).isEqualTo(CrawlEnd.FINISHED);
      }
      for (var user : List.of(user(Role.READER), LEEDS_USER))
        await().atMost(PATIENCE).until(() -> news(broker, user).size() == 2);
      assertLibraryIsShared(broker);
    } finally {
      services.parallelStream().forEach(Service::close);
    }
  }

  private static void assertLibraryIsShared(LocalBroker broker) {
    var head = PostingHead.titled(Hypertext.plain("Ours"));
    var create = new LibraryRequest.Create(Posting.ROOT, head, SubLibrary.plain());
    var requester = new Requester(Optional.of(LEEDS.submissionTopic()), false);
    assertThat(library(broker, LEEDS_USER).submit(create, requester)).isInstanceOf(Changed.class);
    for (var user : List.of(user(Role.READER), user(Role.OPERATOR), LEEDS_USER))
      assertThat(library(broker, user).read(view -> view.find(2)).flatMap(Posting::owner))
          .contains(LEEDS.submissionTopic());
    assertThatThrownBy(() -> library(broker, LEEDS_USER).submit(create, Requester.OPERATOR))
        .hasStackTraceContaining("TransactionalIdAuthorizationException");
  }

  private static LibraryAccess library(LocalBroker broker, String user) {
    var output = new PrintWriter(new StringWriter());
    var screen = new Screen(output, output, false, false);
    var pipeline = PipelineAdmin.open(as(broker, user));
    return new PipelineLibrary(pipeline, Optional.of(NEVER), screen, InstantSource.system());
  }

  private static Profile profile() {
    return new Profile(
        "a", List.of(), Optional.empty(), List.of("a.test"), Optional.empty(), Optional.empty());
  }

  private static List<NewsItem> news(LocalBroker broker, String user) {
    var profiles = profiles(broker, user);
    assertThat(profiles.list()).containsExactly(profile());
    var items = new ArrayList<NewsItem>();
    profiles.forEachNews("a", 0, items::add);
    return items;
  }

  private static ProfileAccess profiles(LocalBroker broker, String user) {
    var output = new PrintWriter(new StringWriter());
    var screen = new Screen(output, output, false, false);
    var pipeline = PipelineAdmin.open(as(broker, user));
    return new PipelineAccess(pipeline, Optional.empty(), screen, InstantSource.system())
        .profiles();
  }

  private Service createService(LocalBroker broker, TestHosts hosts, ServiceKind service) {
    var pipeline = PipelineAdmin.open(as(broker, "orbweaver-" + service.serviceName()));
    var context =
        new ServiceContext(
            pipeline,
            "one",
            temporary.resolve(service.serviceName()),
            new SimpleMeterRegistry(),
            InstantSource.system());
    var fetcherSettings =
        FetcherSettings.of("0.1.0")
            .withAllowedNetworks(
                List.of(Cidr.parse("127.0.0.0/8")),
                List.of(ConnectTo.parse(":80:" + hosts.web.address())));
    return ServiceFactory.create(service, context, PipelineServiceSettings.of(fetcherSettings));
  }

  private static CrawlPlan plan() {
    var seeds = List.of(CrawlUrl.of("http://a.test/"));
    return CrawlPlan.of("walk", seeds, "((no-cycles) (origin-host))")
        .withDelay(Duration.ZERO)
        .withPolicy(Optional.of(CrawlPolicy.DEFAULT.withIndex(true)))
        .withParty(Optional.of(LEEDS));
  }

  private record ServiceMonitor(List<Service> running) implements CrawlMonitor {
    @Override
    public Optional<String> recurringError() {
      return Optional.empty();
    }

    @Override
    public boolean isStopRequested() {
      return false;
    }

    @Override
    public Optional<OperationException> failure() {
      return running.stream()
          .flatMap(service -> service.fault().stream())
          .findFirst()
          .map(OperationException::internalError);
    }

    @Override
    public boolean isCaughtUp() {
      return true;
    }
  }

  private static void assertExactAcls(LocalBroker broker) throws Exception {
    var access = new AclPolicy("orbweaver");
    for (var topic : Topic.values()) {
      var name = topic.qualifiedName("orbweaver");
      for (var role : Role.values()) {
        var user = role == Role.PARTY ? LEEDS_USER : user(role);
        var allowed = EnumSet.noneOf(AclOperation.class);
        for (var each : access.allowedOperations(role, topic)) {
          allowed.addAll(Set.of(AclOperation.valueOf(each.name()), AclOperation.DESCRIBE));
        }
        assertThat(allowed(broker, user, name)).as(user + " " + name).isEqualTo(allowed);
      }
      assertThat(allowed(broker, STRANGER, name)).isEmpty();
    }
    assertThat(allowed(broker, user(Role.READER), LEEDS.qualifiedSubmissionTopic("orbweaver")))
        .isEmpty();
    for (var topic : List.of(Topic.ACTIVITY, Topic.LIBRARY))
      assertThatThrownBy(() -> write(broker, LEEDS_USER, topic.qualifiedName("orbweaver")))
          .hasCauseInstanceOf(TopicAuthorizationException.class);
  }

  private static Set<AclOperation> allowed(LocalBroker broker, String user, String topic)
      throws Exception {
    var options = new DescribeTopicsOptions().includeAuthorizedOperations(true);
    try (var admin = Admin.create(as(broker, user).adminConfig())) {
      var descriptions = admin.describeTopics(List.of(topic), options).allTopicNames().get();
      return descriptions.values().iterator().next().authorizedOperations();
    } catch (ExecutionException e) {
      assertThat(e).hasCauseInstanceOf(TopicAuthorizationException.class);
      return Set.of();
    }
  }

  private static void write(LocalBroker broker, String user, String topic) throws Exception {
    var settings =
        as(broker, user).producerConfig(LEEDS.qualifiedSubmissionTopic("orbweaver") + ".test");
    try (var producer = new KafkaProducer<byte[], byte[]>(settings)) {
      producer.initTransactions();
      producer.beginTransaction();
      producer.send(new ProducerRecord<>(topic, new byte[] {'{', '}'})).get();
    }
  }
}
