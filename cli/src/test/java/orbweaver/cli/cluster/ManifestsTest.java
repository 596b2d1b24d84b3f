package orbweaver.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.cluster.kustomize.Kustomize;
import orbweaver.cli.cluster.kustomize.Manifest;
import orbweaver.cli.cluster.kustomize.Yaml;
import orbweaver.project.RepositoryRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the Kubernetes manifests against their schemas, each other and the program. */
class ManifestsTest {
  private static final List<String> SERVICES =
      List.of("rule", "frontier", "fetcher", "extractor", "sink", "archive", "index");

  @ParameterizedTest
  @EnumSource
  void eachObjectIsDefinedOnceAndValidForItsKind(Overlay overlay) {
    assertThat(overlay.manifests().stream().map(Manifest::identity)).doesNotHaveDuplicates();
    assertThat(overlay.manifests().stream().map(Models::error).flatMap(Optional::stream)).isEmpty();
  }

  @Test
  void anUnknownFieldOfAKindIsReported() {
    var wrong = Map.of("replica", 1);
    for (var kind : List.of("apps/v1/StatefulSet", "kafka.strimzi.io/v1/Kafka")) {
      var at = kind.lastIndexOf('/');
      var tree =
          Map.<String, Object>of(
              "apiVersion",
              kind.substring(0, at),
              "kind",
              kind.substring(at + 1),
              "metadata",
              Map.of("name", "a"),
              "spec",
              wrong);
      assertThat(Models.error(new Manifest(tree)))
          .hasValueSatisfying(message -> assertThat(message).contains("replica"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachServiceHasItsOwnStatefulSetWithMatchingLabels(Overlay overlay) {
    for (var name : SERVICES) {
      var set = overlay.at("StatefulSet", "orbweaver-" + name);
      var labels = set.at("spec", "template", "metadata", "labels");
      assertThat(set.at("spec", "selector", "matchLabels").value()).isEqualTo(labels.value());
      assertThat(set.at("spec", "serviceName").text()).isEqualTo("orbweaver-" + name);
      assertThat(overlay.at("Service", "orbweaver-" + name).at("spec", "selector").value())
          .isEqualTo(labels.value());
      assertThat(
              overlay
                  .at("PodDisruptionBudget", "orbweaver-" + name)
                  .at("spec", "selector", "matchLabels")
                  .value())
          .isEqualTo(labels.value());
      assertThat(container(set).at("args").list()).containsExactly("service", name);
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachServiceHasProbesOfItsHealthPortAndNoPrivileges(Overlay overlay) {
    for (var name : SERVICES) {
      var pod = overlay.at("StatefulSet", "orbweaver-" + name).at("spec", "template", "spec");
      var container = pod.at("containers").first();
      assertThat(container.at("startupProbe", "httpGet", "path").text()).isEqualTo("/health/live");
      assertThat(container.at("livenessProbe", "httpGet", "path").text()).isEqualTo("/health/live");
      assertThat(container.at("readinessProbe", "httpGet", "path").text())
          .isEqualTo("/health/ready");
      assertThat(container.at("ports").first().at("containerPort").text())
          .isEqualTo(overlay.settings().at("ORBWEAVER_HEALTH_PORT").text());
      assertThat(pod.at("securityContext", "runAsNonRoot").value()).isEqualTo(true);
      assertThat(pod.at("automountServiceAccountToken").value()).isEqualTo(false);
      assertThat(pod.at("enableServiceLinks").value()).isEqualTo(false);
      assertThat(container.at("securityContext", "readOnlyRootFilesystem").value()).isEqualTo(true);
      assertThat((Integer) pod.at("terminationGracePeriodSeconds").value()).isGreaterThan(20);
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachServiceHasReservedMemoryAndDoesNotBlockNodeDrains(Overlay overlay) {
    for (var name : SERVICES) {
      var resources = container(overlay.at("StatefulSet", "orbweaver-" + name)).at("resources");
      assertThat(resources.at("limits", "memory").text())
          .isEqualTo(resources.at("requests", "memory").text());
      var budget = overlay.at("PodDisruptionBudget", "orbweaver-" + name).at("spec");
      assertThat(budget.at("maxUnavailable").text()).isEqualTo("1");
      assertThat(budget.at("unhealthyPodEvictionPolicy").text()).isEqualTo("AlwaysAllow");
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachReferencedConfigMapSecretAndVolumeIsDefined(Overlay overlay) {
    assertThat(overlay.configMaps()).isSubsetOf(overlay.named("ConfigMap"));
    assertThat(overlay.secrets()).isSubsetOf(overlay.secretsThatAreMade());
    for (var name : SERVICES) {
      var set = overlay.at("StatefulSet", "orbweaver-" + name);
      assertThat(container(set).at("volumeMounts").elements().map(it -> it.at("name").text()))
          .containsExactlyInAnyOrder(
              set.at("spec", "volumeClaimTemplates").first().at("metadata", "name").text(),
              set.at("spec", "template", "spec", "volumes").first().at("name").text());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theProgramReadsEachVariableOfTheManifests(Overlay overlay) {
    assertThat(overlay.variables().stream().filter(each -> !each.startsWith("KAFKA_")))
        .isNotEmpty()
        .allSatisfy(
            each ->
                assertThat(each.equals("PGPASSWORD") || Variables.ofService().contains(each))
                    .as(each)
                    .isTrue());
  }

  @ParameterizedTest
  @EnumSource
  void eachImageHasTheVersionOfTheProgram(Overlay overlay) {
    assertThat(overlay.images()).isNotEmpty().allSatisfy(it -> assertThat(it).endsWith(":0.1.0"));
  }

  @ParameterizedTest
  @EnumSource
  void noServiceHasTheCommandLineByDefault(Overlay overlay) {
    for (var name : SERVICES) {
      assertThat(container(overlay.at("StatefulSet", "orbweaver-" + name)).at("image").text())
          .matches("(.*/)?orbweaver:0.1.0");
    }
  }

  @Test
  void theComponentForQuestionsChangesOnlyTheImageOfTheSink(@TempDir Path folder)
      throws IOException {
    Files.writeString(
        folder.resolve("kustomization.yaml"),
        """
        resources: [%s]
        components: [%s]
        images:
          - {name: orbweaver-tools, newName: registry.test/tools, newTag: 0.1.0}
        """
            .formatted(
                RepositoryRoot.file("k8s/base"),
                RepositoryRoot.file("k8s/components/graph-questions")));

    var before = Overlay.BASE.manifests();
    var after = Kustomize.render(folder);

    assertThat(after).hasSameSizeAs(before);
    for (var manifest : before) {
      var text = manifest.tree().toString();
      var isSink = manifest.kind().equals("StatefulSet") && text.contains("name=orbweaver-sink");
      var expected = isSink ? text.replace("image=orbweaver:", "image=registry.test/tools:") : text;
      assertThat(after).anyMatch(it -> it.tree().toString().equals(expected));
    }
    assertThat(after.stream().map(Manifest::tree).toList().toString())
        .containsOnlyOnce("image=registry.test/tools:0.1.0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"archive", "index"})
  void theComponentForAnOptionalServiceStartsItsOnlyInstance(String name, @TempDir Path folder)
      throws IOException {
    Files.writeString(
        folder.resolve("kustomization.yaml"),
        "resources: [%s]\ncomponents: [%s]\n"
            .formatted(
                RepositoryRoot.file("k8s/base"), RepositoryRoot.file("k8s/components/" + name)));

    var before = Overlay.BASE.manifests();
    var after = Kustomize.render(folder);

    assertThat(after).hasSameSizeAs(before);
    assertThat(before.stream().filter(ManifestsTest::hasNoInstance)).hasSize(2);
    for (var manifest : before) {
      var text = manifest.tree().toString();
      var isStarted = text.contains("name=orbweaver-" + name + ",");
      var expected = isStarted ? text.replace("replicas=0", "replicas=1") : text;
      assertThat(after).anyMatch(it -> it.tree().toString().equals(expected));
    }
  }

  @Test
  void theComponentsForPagesAddOneInstanceThatReadsDatabaseAndIndex(@TempDir Path folder)
      throws IOException {
    Files.writeString(
        folder.resolve("kustomization.yaml"),
        """
        resources: [%1$s/base]
        components:
          - %1$s/components/postgresql
          - %1$s/components/index
          - %1$s/components/web
          - %1$s/components/web-index
        images:
          - {name: orbweaver-tools, newName: registry.test/tools, newTag: 0.1.0}
        """
            .formatted(RepositoryRoot.file("k8s")));

    var all = Kustomize.render(folder);

    assertThat(all.stream().map(Models::error).flatMap(Optional::stream)).isEmpty();
    var pages =
        all.stream()
            .filter(each -> each.kind().equals("StatefulSet"))
            .map(Manifest::yaml)
            .filter(each -> each.at("metadata", "name").text().equals("orbweaver-web"))
            .findFirst()
            .orElseThrow();
    var sink = Overlay.BASE.at("StatefulSet", "orbweaver-sink").at("spec", "template", "spec");
    assertThat(pages.at("spec", "template", "spec", "securityContext").value())
        .isEqualTo(sink.at("securityContext").value());
    var container = container(pages);
    assertThat(container.at("image").text()).isEqualTo("registry.test/tools:0.1.0");
    assertThat(container.at("args").list()).containsExactly("service", "web");
    assertThat(container.each("env").map(each -> each.at("name").text()))
        .contains("ORBWEAVER_GRAPH", "ORBWEAVER_TEXT_INDEX", "ORBWEAVER_TLS_CERT", "PGPASSWORD")
        .filteredOn(each -> !each.equals("PGPASSWORD"))
        .allSatisfy(each -> assertThat(Variables.ofService()).contains(each));
  }

  private static boolean hasNoInstance(Manifest manifest) {
    return manifest.tree().toString().contains("replicas=0");
  }

  @Test
  void thePipelineHasTwelvePartitionsEverywhere() {
    assertThat(Overlay.STRIMZI.settings().at("ORBWEAVER_PARTITIONS").text()).isEqualTo("12");
    assertThat(
            Overlay.STRIMZI
                .all("KafkaTopic")
                .map(it -> it.at("spec", "partitions").text())
                .distinct())
        .containsExactlyInAnyOrder("1", "12");
  }

  @Test
  void instancesDoNotExceedPartitionsAndOnlyADatabaseHasSeveralSinks() {
    assertThat(Overlay.FULL.all("ScaledObject"))
        .hasSize(3)
        .allSatisfy(
            it -> {
              assertThat((Integer) it.at("spec", "maxReplicaCount").value())
                  .isLessThanOrEqualTo(12);
              var target = it.at("spec", "scaleTargetRef", "name").text();
              assertThat(Overlay.FULL.at("StatefulSet", target).at("spec").keys())
                  .doesNotContain("replicas");
            });
    assertThat(Overlay.FULL.variables()).contains("ORBWEAVER_GRAPH");
    assertThat(Overlay.STRIMZI.variables()).doesNotContain("ORBWEAVER_GRAPH");
  }

  @Test
  void fetchersScaleWithReadySlotsAndNotWithDelayedSlots() {
    var trigger =
        Overlay.FULL.at("ScaledObject", "orbweaver-fetcher").at("spec", "triggers").first();
    assertThat(trigger.at("metadata", "query").text())
        .contains("state=\"ready\"")
        .doesNotContain("lag");
  }

  private static Yaml container(Yaml set) {
    return set.at("spec", "template", "spec", "containers").first();
  }
}
