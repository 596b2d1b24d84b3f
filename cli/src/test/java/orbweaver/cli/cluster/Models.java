package orbweaver.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.openshift.api.model.monitoring.v1.PrometheusRule;
import io.fabric8.openshift.api.model.monitoring.v1.ServiceMonitor;
import io.strimzi.api.kafka.model.kafka.Kafka;
import io.strimzi.api.kafka.model.nodepool.KafkaNodePool;
import io.strimzi.api.kafka.model.topic.KafkaTopic;
import io.strimzi.api.kafka.model.user.KafkaUser;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.cluster.kustomize.Manifest;

/** Models of the kinds of objects, as the classes of their operators define them. */
final class Models {
  private static final Map<String, Class<?>> OF =
      Map.ofEntries(
          Map.entry("v1/ConfigMap", ConfigMap.class),
          Map.entry("v1/Namespace", Namespace.class),
          Map.entry("v1/Service", Service.class),
          Map.entry("apps/v1/StatefulSet", StatefulSet.class),
          Map.entry("apps/v1/Deployment", Deployment.class),
          Map.entry("policy/v1/PodDisruptionBudget", PodDisruptionBudget.class),
          Map.entry("networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class),
          Map.entry("monitoring.coreos.com/v1/PrometheusRule", PrometheusRule.class),
          Map.entry("monitoring.coreos.com/v1/ServiceMonitor", ServiceMonitor.class),
          Map.entry("kafka.strimzi.io/v1/Kafka", Kafka.class),
          Map.entry("kafka.strimzi.io/v1/KafkaNodePool", KafkaNodePool.class),
          Map.entry("kafka.strimzi.io/v1/KafkaTopic", KafkaTopic.class),
          Map.entry("kafka.strimzi.io/v1/KafkaUser", KafkaUser.class));

  // These classes ignore unknown fields; here they are an error.
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .annotationIntrospector(
              new JacksonAnnotationIntrospector() {
                private static final long serialVersionUID = 1;

                @Override
                public Boolean hasAnySetter(Annotated member) {
                  return false;
                }
              })
          .build();

  private Models() {}

  /** Returns the error in an object, if any. */
  static Optional<String> error(Manifest manifest) {
    var kind = manifest.yaml().at("apiVersion").text() + "/" + manifest.kind();
    if (kind.equals("keda.sh/v1alpha1/ScaledObject"))
      return Schemas.error("scaled-object", manifest.tree());
    assertThat(OF).containsKey(kind);
    try {
      var _ = STRICT.readValue(STRICT.writeValueAsString(manifest.tree()), OF.get(kind));
      return Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.of(manifest + ": " + e.getOriginalMessage());
    }
  }
}
